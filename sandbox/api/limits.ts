import type { LimitedUse, Store } from '../openStore';
import { tooOften } from '../refusals/refusal';
import type { ApiAnswer, ApiRequest, Handler } from '../types';

/** How often something may happen in an hour. */
export type Limits = Readonly<Record<LimitedUse, number>>;

export const usualLimits: Limits = {
  code: 10,
  wrongCode: 20,
  email: 60,
  unknownLead: 20,
  unprovedLead: 10,
  proof: 1,
  unsubscribeLink: 5,
};

export interface LimitParts {
  readonly store: Store;
  readonly limits: Limits;
  readonly now: () => Date;
}

const HOUR_MS = 60 * 60_000;

/** Returns the times of the last hour. */
export function withinHour(times: readonly Date[], now: Date): readonly Date[] {
  return times.filter((each) => now.getTime() - each.getTime() < HOUR_MS);
}

/** Returns the milliseconds until fewer than that many of these times, oldest first, are within the hour. */
export function msUntilBelow(most: number, times: readonly Date[], now: Date): number {
  const lately = withinHour(times, now);
  const freed = lately.at(-most);
  return freed === undefined ? 0 : freed.getTime() + HOUR_MS - now.getTime();
}

/** Returns the milliseconds until the subject may be used once more. */
export function waitMsOf(use: LimitedUse, subject: string, { store, limits, now }: LimitParts): number {
  const since = new Date(now().getTime() - HOUR_MS);
  return msUntilBelow(limits[use], store.usesAfter(use, subject, since), now());
}

/** Limits how many addresses a session may have checked. */
export function limitEmails(handler: Handler, parts: LimitParts): Handler {
  return (request) => {
    const waitMs = waitMsOf('email', request.sessionId, parts);
    if (waitMs > 0) return tooOften('too_many_lookups', waitMs);
    parts.store.addUse('email', request.sessionId, parts.now());
    return handler(request);
  };
}

/**
 * Limits how many unknown leads a session may ask for. After that it opens none, known or not, except by the secret of the
 * device that holds it: what an applicant is doing goes on.
 */
export function limitUnknownLeads(handler: Handler, parts: LimitParts): Handler {
  return (request) => {
    const waitMs = waitMsOf('unknownLead', request.sessionId, parts);
    const refused = waitMs > 0 ? tooOften('too_many_lookups', waitMs) : undefined;
    if (refused && request.holder === undefined) return refused;
    const answer = handler(request);
    if (answer.status !== 404) return answer;
    return refused ?? counted(answer, request, parts);
  };
}

function counted(answer: ApiAnswer, { sessionId }: ApiRequest, { store, now }: LimitParts): ApiAnswer {
  store.addUse('unknownLead', sessionId, now());
  return answer;
}
