import type { Store } from '../openStore';
import type { ApiAnswer, LeadStatus, StoredLead } from '../types';
import { isFormOfLender, type LeadState } from './LeadState';

interface Move {
  readonly lead: StoredLead;
  readonly state: LeadState;
}

/** The status of a lead in a state. */
export function statusIn(state: LeadState): LeadStatus {
  if (state.ending === 'negative') return 'negative';
  const isWithNoLender = state.waitsFor === 'decision' || (state.waitsFor === 'form' && !isFormOfLender(state));
  return isWithNoLender ? 'submitted' : 'positive';
}

/** Puts the lead into a state, and says so. */
export function moveTo(store: Store, { lead, state }: Move): ApiAnswer {
  store.putLead({ ...lead, state: state.value, status: statusIn(state), updatedAt: new Date().toISOString() });
  return { status: 200, body: { state: state.value } };
}
