import { parseRepeatedly } from './parseRepeatedly';
import { parseTimestamp } from './parseTimestamp';

/** What the stored application knows about its lead besides the answers. */
export interface LeadFacts {
  readonly id?: string;
  readonly leadStatus?: string;
  /** UTC, ISO 8601; after this time the application is stale. */
  readonly expiresAt?: string;
  readonly sessionId?: string;
  readonly sessionStartedAt?: string;
}

/** Statuses of a lead that no lender wants, or that came too late. */
const lost: readonly string[] = ['negative', 'expired'];

/** Whether a lead with this status can no longer lead to a loan. A lead that was never sent has none to lose. */
export function isLostStatus(leadStatus: string | undefined): boolean {
  return leadStatus !== undefined && lost.includes(leadStatus);
}

const names = ['id', 'leadStatus', 'expiresAt', 'sessionId', 'sessionStartedAt'] as const;

/** Restores the facts; drops those that are not text. */
export function restoreLeadFacts(stored: string | null): LeadFacts {
  const { lead } = Object(parseRepeatedly(stored)) as Readonly<Record<string, unknown>>;
  const facts = Object(lead) as Readonly<Record<string, unknown>>;
  const known = names.flatMap((name) => {
    const fact = facts[name];
    return typeof fact === 'string' && fact.length <= 64 ? [[name, fact] as const] : [];
  });
  return Object.fromEntries(known);
}

/**
 * Restores since when this lead has waited for a decision: UTC, ISO 8601; `undefined` if it is unknown, or later than
 * now.
 */
export function restoreWaiting(stored: string | null, leadId: string, now: Date): string | undefined {
  const { leadId: of, since } = Object(parseRepeatedly(stored)) as Readonly<Record<string, unknown>>;
  const time = parseTimestamp(since);
  const isKnown = of === leadId && time !== undefined && time <= now.getTime();
  return isKnown ? new Date(time).toISOString() : undefined;
}
