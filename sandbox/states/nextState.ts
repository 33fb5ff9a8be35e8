import { latestState } from '../../src/flow/applicationStates';
import type { OperationId, StoredLead } from '../types';
import { isOptional, type LeadState } from './LeadState';
import type { States } from './States';

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

interface Move {
  readonly lead: Travelling;
  readonly operation: OperationId;
}

/** The state after the page of the present one is done. */
export function nextState({ lead, operation }: Move, states: States): LeadState {
  const present = states.of(lead);
  const fixed = present.leadsTo[operation];
  if (fixed !== undefined) return states.named(fixed);
  const next = planned(lead);
  return next === undefined ? usual(present, states) : states.of({ state: next });
}

/** The state after the applicant has left the page without doing what it asks: nobody else is waiting. */
export function skippedState(move: Move, states: States): LeadState {
  const present = states.of(move.lead);
  const leadsOn = isOptional(present) || present.leadsTo[move.operation] !== undefined;
  return leadsOn ? nextState(move, states) : states.rejected;
}
