import type { ReturnOutcome } from '../redirect/returnOutcome';
import type { Action } from './actions';
import type { ProgressState } from './progress';
import type { RequestStatus, SubmissionFailure } from './request';
import type { LenderRedirect } from './status';

/** The applicant is back from a bank or a payment. */
interface ApplicantReturned {
  readonly type: 'applicantReturned';
  readonly state: number;
  /** Key of the return that this device expected; absent if the applicant reports it. */
  readonly key?: string;
  /** Absent if no trusted source has reported one. */
  readonly outcome: ReturnOutcome | undefined;
}

/** Every redirect belongs to a state of the application. */
interface WayOut {
  readonly state: number;
  readonly redirect: LenderRedirect;
}

interface LenderRedirectRestored {
  readonly type: 'lenderRedirectRestored';
  readonly state: number;
  readonly redirect: LenderRedirect | undefined;
}

type LenderRedirectAction =
  | { readonly type: 'lenderRedirectRequested'; readonly state: number }
  /** The applicant wants to make the payment that the state requires. */
  | { readonly type: 'paymentChosen'; readonly state: number }
  | { readonly type: 'lenderRedirectReceived'; readonly redirect: LenderRedirect }
  | { readonly type: 'lenderRedirectFailed'; readonly failure: SubmissionFailure }
  /** The applicant has pressed what leads to a lender, a bank or a payment. A browser may refuse to follow it. */
  | ({ readonly type: 'lenderRedirectPressed' } & WayOut)
  /** The page is still here, a moment after the press. */
  | { readonly type: 'lenderRedirectStayed'; readonly state: number }
  /** The redirect may be open in another tab or app. */
  | { readonly type: 'lenderRedirectOpenedElsewhere'; readonly state: number }
  /** The page has left. */
  | ({ readonly type: 'lenderRedirectFollowed' } & WayOut)
  | LenderRedirectRestored
  | ApplicantReturned;

declare module './actions' {
  interface FeatureActions {
    readonly lenderRedirect: LenderRedirectAction;
  }
}

/**
 * What is known of a press that leads away, while this page is still here: nothing yet, that it has stayed for longer
 * than leaving takes, or that the address may be open in another tab or app.
 */
export type Departure = 'none' | 'pressed' | 'stayed' | 'elsewhere';

/** The redirect to a lender, a bank or a payment, and its outcome. */
export interface LenderRedirectState {
  /** Application state that the redirect belongs to. */
  readonly state: number | undefined;
  readonly status: RequestStatus | 'ready';
  readonly failure: SubmissionFailure | undefined;
  readonly redirect: LenderRedirect | undefined;
  /** The page has left along the redirect. */
  readonly isTaken: boolean;
  readonly departure: Departure;
  /** Outcome, once the applicant is back. */
  readonly outcome: ReturnOutcome | undefined;
}

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

export interface WithLenderRedirect {
  readonly progress: ProgressState;
  readonly lenderRedirect: LenderRedirectState;
}
