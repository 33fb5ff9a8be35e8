import emailSpellChecker, { POPULAR_DOMAINS } from '@zootools/email-spell-checker';
import type { components } from '../../src/api/generated/contract';
import type { ReceivedApplication } from '../types';

type MaskedContactBody = components['schemas']['MaskedContact'];

const HIDDEN = '•••••';

function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}${HIDDEN}${email.slice(at)}`;
}

/** Returns masked contact details, which only the lead's owner recognises; `undefined` if it has none. */
export function contactOf({ contactDetails }: ReceivedApplication): MaskedContactBody | undefined {
  const { email, phoneNumber } = contactDetails ?? {};
  if (email === undefined && phoneNumber === undefined) return undefined;
  return {
    ...(email !== undefined && { email: maskedEmail(email) }),
    ...(phoneNumber !== undefined && { phoneNumber: maskedPhone(phoneNumber) }),
  };
}

/** Whether the lead belongs to another person from now on: its known address or number has changed. */
export function hasOtherContact(before: ReceivedApplication, after: ReceivedApplication): boolean {
  return (['email', 'phoneNumber'] as const).some((name) => {
    const detail = before.contactDetails?.[name];
    return detail !== undefined && detail !== after.contactDetails?.[name];
  });
}

const SHOWN_AT_START = 3;
const SHOWN_AT_END = 2;

/** Masks a phone number except the calling code and the last digits. */
export function maskedPhone(phoneNumber: string): string {
  const hidden = Math.max(0, phoneNumber.length - SHOWN_AT_START - SHOWN_AT_END);
  return phoneNumber.slice(0, SHOWN_AT_START) + '•'.repeat(hidden) + phoneNumber.slice(-SHOWN_AT_END);
}

const EMAIL = /^[^\s@]+@(?:[^\s@.]+\.)+[^\s@.]{2,}$/;
/** Reserved for addresses that never work (RFC 2606). */
const DEAD_DOMAIN = /\.invalid$/i;

/** Returns whether mail can arrive, and a likelier address if the given one looks like a typo. */
export function emailOpinion(email: string): components['schemas']['EmailOpinion'] {
  if (!EMAIL.test(email)) return { valid: false };
  const found = emailSpellChecker.run({ email });
  // The checker also rewrites endings of domains it does not know, which may well be right.
  const isLikelier = found !== undefined && POPULAR_DOMAINS.includes(found.domain) && found.full !== email;
  return { valid: !DEAD_DOMAIN.test(email), ...(isLikelier && { suggestion: found.full }) };
}
