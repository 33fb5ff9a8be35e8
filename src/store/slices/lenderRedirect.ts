import type { Action } from '../actions';
import type { LenderRedirectState } from '../state';

export const noLenderRedirect: LenderRedirectState = {
  state: undefined,
  status: 'idle',
  failure: undefined,
  redirect: undefined,
  isTaken: false,
  departure: 'none',
  outcome: undefined,
};

/** The redirect of one application state; another state has another one. */
export function lenderRedirect(state: LenderRedirectState = noLenderRedirect, action: Action): LenderRedirectState {
  const of = (value: number) => redirectOf(state, value);
  switch (action.type) {
    case 'lenderRedirectRequested':
    case 'paymentChosen':
      return { ...of(action.state), status: 'pending', failure: undefined };
    case 'lenderRedirectReceived':
      return { ...state, status: 'ready', redirect: action.redirect };
    case 'lenderRedirectFailed':
      return { ...state, status: 'failed', failure: action.failure };
    case 'lenderRedirectFollowed':
      return { ...of(action.state), redirect: action.redirect, isTaken: true, departure: 'none', outcome: undefined };
    case 'lenderRedirectRestored':
      return { ...noLenderRedirect, state: action.state, redirect: action.redirect, isTaken: true };
    case 'applicantReturned':
      return { ...of(action.state), isTaken: true, departure: 'none', outcome: action.outcome };
    case 'stateActionFailed':
      // The lender does not know that the applicant is back: the page asks, and the applicant can confirm it again.
      return state.outcome === 'finished' ? { ...state, outcome: undefined } : state;
    case 'leadContinued':
      return action.isOther ? noLenderRedirect : state;
    case 'applicationCleared':
    case 'clearingAdopted':
      return noLenderRedirect;
    default:
      return withDeparture(state, action);
  }
}

/** A press, and what is known of it while the page is still here. */
function withDeparture(state: LenderRedirectState, action: Action): LenderRedirectState {
  switch (action.type) {
    case 'lenderRedirectPressed':
      return { ...redirectOf(state, action.state), redirect: action.redirect, departure: 'pressed' };
    case 'lenderRedirectStayed':
      return { ...redirectOf(state, action.state), departure: 'stayed' };
    case 'lenderRedirectOpenedElsewhere':
      return { ...redirectOf(state, action.state), departure: 'elsewhere' };
    default:
      return state;
  }
}

function redirectOf(state: LenderRedirectState, value: number): LenderRedirectState {
  return state.state === value ? state : { ...noLenderRedirect, state: value };
}
