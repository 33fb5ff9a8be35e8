import emailSpellChecker from '@zootools/email-spell-checker';
import type { components } from '../src/api/generated/contract';

const ADDRESS = /^[^\s@]+@(?:[^\s@.]+\.)+[^\s@.]{2,}$/;
/** Reserved for addresses that never work (RFC 2606). */
const DEAD = /\.invalid$/i;

/** Whether mail can arrive, and a likelier address where the given one looks like a slip. */
export function emailOpinion(email: string): components['schemas']['EmailOpinion'] {
  const valid = ADDRESS.test(email) && !DEAD.test(email);
  const suggestion = ADDRESS.test(email) ? emailSpellChecker.run({ email })?.full : undefined;
  return { valid, ...(suggestion === undefined || suggestion === email ? {} : { suggestion }) };
}
