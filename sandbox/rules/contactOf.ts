import type { components } from '../../src/api/generated/contract';
import type { LeadApplication } from '../types';
import { maskedPhone } from './maskedPhone';

type MaskedContact = components['schemas']['MaskedContact'];

const HIDDEN = '•••••';

function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}${HIDDEN}${email.slice(at)}`;
}

/** Whose lead it is, for its owner alone to recognise; `undefined` where it has no contact details. */
export function contactOf({ contactDetails }: LeadApplication): MaskedContact | undefined {
  const { email, phoneNumber } = contactDetails ?? {};
  if (email === undefined && phoneNumber === undefined) return undefined;
  return {
    ...(email !== undefined && { email: maskedEmail(email) }),
    ...(phoneNumber !== undefined && { phoneNumber: maskedPhone(phoneNumber) }),
  };
}

/** Whether the lead is somebody else's from now on: a known address or number has become another. */
export function hasOtherContact(before: LeadApplication, after: LeadApplication): boolean {
  return (['email', 'phoneNumber'] as const).some((name) => {
    const known = before.contactDetails?.[name];
    return known !== undefined && known !== after.contactDetails?.[name];
  });
}
