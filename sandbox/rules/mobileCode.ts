import type { SentCode } from '../types';

/** The code that every applicant of the sandbox gets; no message is sent. */
const RIGHT_CODE = '123456';
/** Counts as one that came too late. */
const EXPIRED_CODE = '000000';

const VALID_MS = 10 * 60_000;
const COOL_DOWN_MS = 30_000;
const BLOCKED_MS = 60_000;
const WRONG_TRIES = 5;

type Opinion = { readonly kind: 'right' | 'expired' | 'wrong' } | { readonly kind: 'blocked'; readonly forMs: number };

export function newCode(now: Date): SentCode {
  return { sentAt: now.toISOString(), wrongTries: 0 };
}

export function expiryOf({ sentAt }: SentCode): Date {
  return new Date(Date.parse(sentAt) + VALID_MS);
}

/** When the next code may be asked for. */
export function coolDownEnd({ sentAt }: SentCode): Date {
  return new Date(Date.parse(sentAt) + COOL_DOWN_MS);
}

export function judgeCode(code: string, sent: SentCode | undefined, now: Date): Opinion {
  const forMs = Date.parse(sent?.blockedUntil ?? '') - now.getTime();
  if (forMs > 0) return { kind: 'blocked', forMs };
  if (!sent || code === EXPIRED_CODE || expiryOf(sent) <= now) return { kind: 'expired' };
  return { kind: code === RIGHT_CODE ? 'right' : 'wrong' };
}

/** One more wrong code was tried; the last one that is allowed blocks for a while. */
export function afterWrongCode({ sentAt, wrongTries }: SentCode, now: Date): SentCode {
  if (wrongTries + 1 < WRONG_TRIES) return { sentAt, wrongTries: wrongTries + 1 };
  return { sentAt, wrongTries: 0, blockedUntil: new Date(now.getTime() + BLOCKED_MS).toISOString() };
}
