import { json } from './firstCodecs';
import { keptKey } from './keptKey';
import { parseRepeatedly } from './parseRepeatedly';
import { isTime, readTime } from './storedTime';

/** What the stored application knows about its lead besides the answers. */
export interface LeadFacts {
  readonly id?: string;
  readonly leadStatus?: string;
  /** After this time the application is stale. An invalid date if it was stored and cannot be read. */
  readonly expiresAt?: Date;
  readonly sessionId?: string;
  readonly sessionStartedAt?: Date;
}

/**
 * Whether a lead with this status can no longer lead to a loan: no lender wants it, and the applicant has no way back,
 * or it is too late. A lead that was never sent has none to lose.
 */
export function isLostStatus(leadStatus: string | undefined, hasWayBack: boolean): boolean {
  return leadStatus === 'expired' || (leadStatus === 'negative' && !hasWayBack);
}

const texts = ['id', 'leadStatus', 'sessionId'] as const;
const times = ['expiresAt', 'sessionStartedAt'] as const;

/** Parses the facts; drops those that are not text. */
export function parseLeadFacts(stored: string | undefined): LeadFacts {
  const { lead } = Object(parseRepeatedly(stored)) as Readonly<Record<string, unknown>>;
  const facts = Object(lead) as Readonly<Record<string, unknown>>;
  const textOf = (name: string): string[] => {
    const fact = facts[name];
    return typeof fact === 'string' && fact.length <= 64 ? [fact] : [];
  };
  return {
    ...Object.fromEntries(texts.flatMap((name) => textOf(name).map((fact) => [name, fact]))),
    ...Object.fromEntries(times.flatMap((name) => textOf(name).map((fact) => [name, readTime(fact)]))),
  };
}

/** Since when a lead has waited for a decision. */
interface KeptWaiting {
  readonly leadId: string;
  readonly since: Date;
}

/** The lead that waits for a decision, and since when, so that a reload does not count anew. */
export const waitingKey = keptKey(
  'waitingSince',
  { place: 'device', scope: 'lead', privacy: 'personal' },
  json((value): KeptWaiting | undefined => {
    const { leadId, since } = Object(value) as Readonly<Record<string, unknown>>;
    const time = readTime(since);
    return typeof leadId === 'string' && isTime(time) ? { leadId, since: time } : undefined;
  }),
);
