import { parseRepeatedly } from './parseRepeatedly';

/** What the stored application knows of its lead beside the answers. */
export interface LeadFacts {
  readonly id?: string;
  readonly leadStatus?: string;
  /** UTC, ISO 8601: after this the application is stale. */
  readonly expiresAt?: string;
  readonly sessionId?: string;
  readonly sessionStartedAt?: string;
}

const names = ['id', 'leadStatus', 'expiresAt', 'sessionId', 'sessionStartedAt'] as const;

/** Reads them back; what is no text is left out. */
export function restoreLeadFacts(stored: string | null): LeadFacts {
  const { lead } = Object(parseRepeatedly(stored)) as Readonly<Record<string, unknown>>;
  const facts = Object(lead) as Readonly<Record<string, unknown>>;
  const known = names.flatMap((name) => {
    const fact = facts[name];
    return typeof fact === 'string' && fact.length <= 64 ? [[name, fact] as const] : [];
  });
  return Object.fromEntries(known);
}
