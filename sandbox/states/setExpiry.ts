import type { Store } from '../openStore';

interface WantedExpiry {
  readonly id: string;
  /** ISO 8601 */
  readonly expiresAt: unknown;
}

/** Says until when a lead and its links are good; false where there is no such lead or moment. */
export function setExpiry(store: Store, { id, expiresAt }: WantedExpiry): boolean {
  const lead = store.lead(id);
  if (!lead || typeof expiresAt !== 'string' || Number.isNaN(Date.parse(expiresAt))) return false;
  store.putLead({ ...lead, expiresAt });
  return true;
}
