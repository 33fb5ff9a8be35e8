import { msUntilBelow, waitMsOf, withinHour } from '../api/limits';
import type { HandlerParts } from '../api/withLeadInState';
import { tooOften } from '../refusals/refusal';
import type { ApiAnswer, CodeLimits, SentCode, StoredLead } from '../types';

/** Codes of a state's page, and those that prove an adoption. */
export type CodeUse = 'sentCode' | 'adoptionCode';

/** Codes of one lead in an hour, to whatever numbers. */
const MOST_CODES = 10;

export function limitsOf({ codeLimits = { sentAt: [], wrongTries: 0 } }: StoredLead): CodeLimits {
  return codeLimits;
}

function timesOf(lead: StoredLead): readonly Date[] {
  return limitsOf(lead).sentAt.map((each) => new Date(each));
}

function numberOf({ application }: StoredLead): string {
  return application.contactDetails?.phoneNumber ?? '';
}

/** Sends a code to the number of the lead, and counts it for both. */
export function sendCode(lead: StoredLead, use: CodeUse, { store, now }: HandlerParts): SentCode {
  const at = now();
  const sent = { sentAt: at.toISOString() };
  const sentAt = [...withinHour(timesOf(lead), at), at].map((each) => each.toISOString());
  store.putLead({ ...lead, [use]: sent, codeLimits: { ...limitsOf(lead), sentAt } });
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
