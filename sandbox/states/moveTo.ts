import type { Store } from '../openStore';
import type { ApiAnswer, LeadStatus, StoredLead } from '../types';
import { State } from './State';

interface Move {
  readonly lead: StoredLead;
  readonly state: number;
}

function statusIn(state: number): LeadStatus {
  if (state === State.rejected) return 'negative';
  return state <= State.checking ? 'submitted' : 'positive';
}

/** Puts the lead into a state, and says so. */
export function moveTo(store: Store, { lead, state }: Move): ApiAnswer {
  store.putLead({ ...lead, state, status: statusIn(state), updatedAt: new Date().toISOString() });
  return { status: 200, body: { state } };
}
