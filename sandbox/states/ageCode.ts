import type { Store } from '../openStore';

interface AgedCode {
  readonly id: string;
  readonly ageSeconds: unknown;
}

/** Makes the one-time code of a lead as old as wanted; false where there is none. */
export function ageCode(store: Store, { id, ageSeconds }: AgedCode): boolean {
  const lead = store.lead(id);
  if (!lead?.sentCode || typeof ageSeconds !== 'number' || !Number.isFinite(ageSeconds)) return false;
  const { wrongTries } = lead.sentCode;
  store.putLead({ ...lead, sentCode: { sentAt: new Date(Date.now() - ageSeconds * 1000).toISOString(), wrongTries } });
  return true;
}
