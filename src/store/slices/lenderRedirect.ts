import type { Action } from '../actions';
import type { WayOutState } from '../state';

export const noWayOut: WayOutState = {
  state: undefined,
  status: 'idle',
  failure: undefined,
  redirect: undefined,
  isTaken: false,
  outcome: undefined,
};

/** The way out of one state of the application; another state has another one. */
export function wayOut(state: WayOutState = noWayOut, action: Action): WayOutState {
  const of = (value: number): WayOutState => (state.state === value ? state : { ...noWayOut, state: value });
  switch (action.type) {
    case 'wayOutOpened':
    case 'paymentChosen':
      return { ...of(action.state), status: 'pending', failure: undefined };
    case 'wayOutFound':
      return { ...state, status: 'ready', redirect: action.redirect };
    case 'wayOutFailed':
      return { ...state, status: 'failed', failure: action.failure };
    case 'wayOutTaken':
      return { ...of(action.state), redirect: action.redirect, isTaken: true, outcome: undefined };
    case 'wayOutRestored':
      return { ...noWayOut, state: action.state, redirect: action.redirect, isTaken: true };
    case 'cameBack':
      return { ...of(action.state), isTaken: true, outcome: action.outcome };
    case 'stateActionFailed':
      // The lender was not told that the applicant is back: they are asked, and may say so again.
      return state.outcome === 'finished' ? { ...state, outcome: undefined } : state;
    case 'leadContinued':
      return action.isOther ? noWayOut : state;
    case 'applicationCleared':
      return noWayOut;
    default:
      return state;
  }
}
