import emailSpellChecker, { POPULAR_DOMAINS } from '@zootools/email-spell-checker';
import type { components } from '../src/api/generated/contract';

const ADDRESS = /^[^\s@]+@(?:[^\s@.]+\.)+[^\s@.]{2,}$/;
/** Reserved for addresses that never work (RFC 2606). */
const DEAD = /\.invalid$/i;

/** Whether mail can arrive, and a likelier address where the given one looks like a slip. */
export function emailOpinion(email: string): components['schemas']['EmailOpinion'] {
  if (!ADDRESS.test(email)) return { valid: false };
  const found = emailSpellChecker.run({ email });
  // The checker also rewrites endings of domains it does not know, which may well be right as they are.
  const isLikelier = found !== undefined && POPULAR_DOMAINS.includes(found.domain) && found.full !== email;
  return { valid: !DEAD.test(email), ...(isLikelier && { suggestion: found.full }) };
}
