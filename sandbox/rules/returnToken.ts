import { randomUUID } from 'node:crypto';
import type { Store } from '../openStore';
import type { StoredLead } from '../types';

const PLACEHOLDER = ':returnToken';

/** Puts a new token in its place in an address to come back to, where that asks for one. */
export function withReturnToken(store: Store, lead: StoredLead, returnUrl: string | undefined): string | undefined {
  if (!returnUrl?.includes(PLACEHOLDER)) return returnUrl;
  const token = randomUUID();
  store.addReference('return', token, lead);
  return returnUrl.replace(PLACEHOLDER, token);
}

/** The lead of an id, or of a token that is still good: those end with the lead's own time, a day after it was saved. */
export function leadOfState(store: Store, reference: string, now = new Date()): StoredLead | undefined {
  const lead = store.lead(reference);
  if (lead) return lead;
  const returned = store.leadBehind('return', reference);
  return returned && Date.parse(returned.expiresAt) > now.getTime() ? returned : undefined;
}
