import { latestState } from '../../src/flow/applicationStates';
import type { StoredLead } from '../types';
import { State } from './State';

type Travelling = Pick<StoredLead, 'state' | 'decision'>;

/** Pages that an applicant may leave out. */
const OPTIONAL: readonly number[] = [State.instantor, State.vehicle, State.wenanceTink, 24, 32];

/** The state that follows in the lender's journey; none after its last one. */
export function planned({ state, decision }: Travelling): number | undefined {
  const journey = decision?.journey ?? [];
  const place = journey.indexOf(latestState(state));
  return place < 0 ? undefined : journey[place + 1];
}

/** Where a state leads that was set by hand, and that the lender has not planned. */
function usual(present: number): number {
  if (present === State.accepted) return State.redirected;
  return present >= State.ipfdOfferChoice ? State.thankYou : State.accepted;
}

/** The state after the page of the present one is done. */
export function nextState(lead: Travelling): number {
  const present = latestState(lead.state);
  if (present === State.changeMobileNumber) return State.mobileVerification;
  return planned(lead) ?? usual(present);
}

/** The state after the applicant has left the page without doing what it asks: nobody else is waiting. */
export function skippedState(lead: Travelling): number {
  const present = latestState(lead.state);
  if (present === State.mobileVerification) return State.changeMobileNumber;
  if (present === State.changeMobileNumber) return State.mobileVerification;
  return OPTIONAL.includes(present) ? nextState(lead) : State.rejected;
}
