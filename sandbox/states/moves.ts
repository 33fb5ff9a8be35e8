import { latestState } from '../../src/flow/applicationStates';
import type { Store } from '../openStore';
import type { ApiAnswer, LeadStatus, OperationId, StoredLead } from '../types';
import { isFormOfLender, isOptional, type LeadState } from './LeadState';
import type { States } from './States';

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

type Travelling = Pick<StoredLead, 'state' | 'decision'>;

/** Number of the state that follows in the lender's journey; none after its last one. */
export function planned({ state, decision }: Travelling): number | undefined {
  const journey = decision?.journey ?? [];
  const place = journey.indexOf(latestState(state));
  return place < 0 ? undefined : journey[place + 1];
}

/** Where a state leads that was set by hand, and that the lender has not planned. */
function usual({ page }: LeadState, states: States): LeadState {
  if (page.kind === 'offer') return states.redirected;
  return page.kind === 'offers' ? states.thanks : states.offer;
}

interface DonePage {
  readonly lead: Travelling;
  readonly operation: OperationId;
}

/** The state after the page of the present one is done. */
export function nextState({ lead, operation }: DonePage, states: States): LeadState {
  const present = states.of(lead);
  const fixed = present.leadsTo[operation];
  if (fixed !== undefined) return states.named(fixed);
  const next = planned(lead);
  return next === undefined ? usual(present, states) : states.of({ state: next });
}

/** The state after the applicant has left the page without doing what it asks: nobody else is waiting. */
export function skippedState(donePage: DonePage, states: States): LeadState {
  const present = states.of(donePage.lead);
  const leadsOn = isOptional(present) || present.leadsTo[donePage.operation] !== undefined;
  return leadsOn ? nextState(donePage, states) : states.rejected;
}

/** The lead with what a page has sent. */
export function keepPage(lead: StoredLead, operation: OperationId, body: unknown): StoredLead {
  return { ...lead, pages: { ...lead.pages, [operation]: body } };
}

interface Wanted {
  readonly id: unknown;
  readonly state: unknown;
}

/** Puts leads into a state by hand; false where there is no such lead or state. */
export type SetState = (wanted: Wanted) => boolean;

export function stateSetter(store: Store, { all }: States): SetState {
  return ({ id, state }) => {
    const lead = typeof id === 'string' ? store.lead(id) : undefined;
    const wanted = state === '' ? undefined : all.find(({ value }) => value === Number(state));
    if (!lead || !wanted) return false;
    moveTo(store, { lead: { ...lead, pollsLeft: 1 }, state: wanted });
    return true;
  };
}
