import type { Store } from '../openStore';
import type { ApiAnswer, StoredLead } from '../types';
import { State } from './State';

interface Move {
  readonly lead: StoredLead;
  readonly state: number;
}

/** Puts the lead into a state, and says so. */
export function moveTo(store: Store, { lead, state }: Move): ApiAnswer {
  const status = state === State.rejected ? 'negative' : 'positive';
  store.putLead({ ...lead, state, status, updatedAt: new Date().toISOString() });
  return { status: 200, body: { state } };
}
