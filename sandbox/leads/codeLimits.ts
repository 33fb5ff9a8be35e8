import { msUntilBelow, waitMsOf, withinHour } from '../api/limits';
import type { HandlerParts } from '../api/withLeadInState';
import { tooOften } from '../refusals/refusal';
import type { ApiAnswer, CodeLimits, SentCode, StoredLead } from '../types';

/** Codes of a state's page, and those that prove an adoption. */
export type CodeUse = 'sentCode' | 'adoptionCode';

/** Codes of one lead in an hour, to whatever numbers. */
const MOST_CODES = 10;

const WRONG_TRIES = 5;
/** The first block; each one is twice as long as the one before. */
const BLOCKED_MS = 60_000;

const VALID_MS = 10 * 60_000;
const COOL_DOWN_MS = 30_000;

export function expiryOf({ sentAt }: SentCode): Date {
  return new Date(Date.parse(sentAt) + VALID_MS);
}

/** Returns when the next code may be requested. */
export function coolDownEnd({ sentAt }: SentCode): Date {
  return new Date(Date.parse(sentAt) + COOL_DOWN_MS);
}

export function codeLimitsOf({ codeLimits = { sentAt: [], wrongTries: 0 } }: StoredLead): CodeLimits {
  return codeLimits;
}

function timesOf(lead: StoredLead): readonly Date[] {
  return codeLimitsOf(lead).sentAt.map((each) => new Date(each));
}

export function numberOf({ application }: StoredLead): string {
  return application.contactDetails?.phoneNumber ?? '';
}

/** Sends a code to the number of the lead, and counts it for both. */
export function sendCode(lead: StoredLead, use: CodeUse, { store, now }: HandlerParts): SentCode {
  const at = now();
  const sent = { sentAt: at.toISOString() };
  const sentAt = [...withinHour(timesOf(lead), at), at].map((each) => each.toISOString());
  store.putLead({ ...lead, [use]: sent, codeLimits: { ...codeLimitsOf(lead), sentAt } });
  store.addUse('code', numberOf(lead), at);
  return sent;
}

/** Returns why no code may be sent now: the lead has had too many, or its number, through whatever leads. */
export function tooManyCodes(lead: StoredLead, parts: HandlerParts): ApiAnswer | undefined {
  const waitMs = Math.max(
    msUntilBelow(MOST_CODES, timesOf(lead), parts.now()),
    waitMsOf('code', numberOf(lead), parts),
  );
  return waitMs > 0 ? tooOften('too_many_codes', waitMs) : undefined;
}

/** Counts a wrong code; every fifth blocks, each time for twice as long. */
export function afterWrongCode({ sentAt, wrongTries }: CodeLimits, now: Date): CodeLimits {
  const tries = wrongTries + 1;
  if (tries % WRONG_TRIES !== 0) return { sentAt, wrongTries: tries };
  const forMs = BLOCKED_MS * 2 ** (tries / WRONG_TRIES - 1);
  return { sentAt, wrongTries: tries, blockedUntil: new Date(now.getTime() + forMs).toISOString() };
}
