import { isFormState, latestState, newApplication } from '../flow/applicationStates';
import type { StateTable } from '../published/states';
import type { Action } from './actions';
import type { RequestStatus, ServerError, SubmissionFailure } from './request';
import type { LenderRedirect, PageData, Partner, StatusUpdate, SubmittedPage } from './status';

/** The server has reported the status of the lead. */
interface StatusReceived {
  readonly type: 'statusReceived';
  readonly update: StatusUpdate;
}

/** The device has kept this status, from an earlier visit or from another tab. By now the lender may have moved on. */
interface StatusRestored {
  readonly type: 'statusRestored';
  readonly update: Pick<StatusUpdate, 'progressState' | 'applicationStatus' | 'partner'>;
  /** Set for an ending after which the device has forgotten the lead. */
  readonly isLeadForgotten?: true;
}

/** The server has accepted a write after which the application is in this state; its status is not known yet. */
interface StateReached {
  readonly type: 'stateReached';
  readonly update: Pick<StatusUpdate, 'progressState'>;
}

/**
 * `fromState`, here and below, is the state of the page that was used: a page may linger while the next one loads.
 */
interface StateActionChosen {
  readonly type: 'stateActionChosen';
  readonly operation: string;
  /** Answers of the page, if it has a form. */
  readonly form?: SubmittedPage;
  /** Set for a choice that came with a key, for example in a link. */
  readonly idempotencyKey?: string;
  readonly fromState?: number;
}

/** A password is never in the store: tools and logs that show actions show a function, not what it returns. */
interface PasswordChosen {
  readonly type: 'passwordChosen';
  readonly reveal: () => string;
  /** Operation to perform once the account exists. */
  readonly operation?: string;
  readonly fromState?: number;
}

type ProgressAction =
  | StatusReceived
  | StatusRestored
  | StateReached
  /** The state is the same, but its page has new data. */
  | { readonly type: 'pageChanged'; readonly page: PageData }
  /** The status takes longer than the applicant should be asked to wait. */
  | { readonly type: 'statusDelayed' }
  /** The status arrives, and breaks the contract each time. */
  | { readonly type: 'statusUnreadable' }
  | { readonly type: 'statusRequested' }
  | StateActionChosen
  | PasswordChosen
  /** Nothing of a page is left to send: the server has its answers, or the application has left its state. */
  | { readonly type: 'pageSettled'; readonly dataPoints: readonly string[] }
  /** The server has refused answers of a state page. */
  | { readonly type: 'pageRefused'; readonly errors: readonly ServerError[] }
  | { readonly type: 'stateActionFailed'; readonly failure: SubmissionFailure };

declare module './actions' {
  interface FeatureActions {
    readonly progress: ProgressAction;
  }
}

/** Events after which the application may be in another state. */
export const stateEvents = ['statusReceived', 'statusRestored', 'stateReached'] as const;

export interface ProgressState {
  /** One state or all states so far; the last is the latest. */
  readonly progressState: number | readonly number[];
  readonly applicationStatus: string | undefined;
  readonly offerId: string | undefined;
  readonly partner: Partner | undefined;
  readonly page: PageData | undefined;
  readonly redirect: LenderRedirect | undefined;
  /** The server has reported this status. Otherwise only the state is known, and possibly out of date. */
  readonly isReported: boolean;
  /** The response takes longer than the applicant should be asked to wait. */
  readonly isDelayed: boolean;
  /** It arrives, and breaks the contract each time. */
  readonly isUnreadable: boolean;
  readonly action: RequestStatus;
  readonly actionFailure: SubmissionFailure | undefined;
}

const noProgress: ProgressState = {
  progressState: newApplication,
  applicationStatus: undefined,
  offerId: undefined,
  partner: undefined,
  page: undefined,
  redirect: undefined,
  isReported: false,
  isDelayed: false,
  isUnreadable: false,
  action: 'idle',
  actionFailure: undefined,
};

export function progress(state: ProgressState = noProgress, action: Action): ProgressState {
  switch (action.type) {
    case 'statusReceived':
      return { ...noProgress, ...action.update, isReported: true };
    case 'statusRestored':
    case 'stateReached':
      return { ...noProgress, ...action.update };
    case 'pageChanged':
      return { ...state, action: 'idle', actionFailure: undefined, page: { ...state.page, ...action.page } };
    case 'statusDelayed':
      return { ...state, isDelayed: true, isUnreadable: false };
    case 'statusUnreadable':
      return { ...state, isDelayed: true, isUnreadable: true };
    case 'statusRequested':
      return { ...state, isDelayed: false, isUnreadable: false };
    default:
      return performed(state, action);
  }
}

/** Status of the applicant's last action on the page. */
function performed(state: ProgressState, action: Action): ProgressState {
  switch (action.type) {
    case 'stateActionChosen':
    case 'passwordChosen':
    case 'picturesSent':
    case 'proofGiven':
      return { ...state, action: 'pending', actionFailure: undefined };
    case 'applicantReturned':
    case 'pageRefused':
    case 'uploadCancelled':
      return { ...state, action: 'idle', actionFailure: undefined };
    case 'stateActionFailed':
      return { ...state, action: 'failed', actionFailure: action.failure };
    default:
      return state;
  }
}

interface WithProgress {
  readonly progress: ProgressState;
}

/** Returns the latest application state; a list of states ends with it. */
export function selectApplicationState({ progress }: WithProgress): number {
  return latestState(progress.progressState);
}

/** Whether the application is in a part of the form, not on a state page. */
export function selectIsInForm(state: WithProgress, states: StateTable): boolean {
  return isFormState(states, selectApplicationState(state));
}

/** Whether a lender has sent the application back to the form: it is in a part of the form, but not a draft. */
export function selectIsSentBack(state: WithProgress, states: StateTable): boolean {
  const { applicationStatus } = state.progress;
  const isSent = applicationStatus !== undefined && applicationStatus !== 'draft';
  return isSent && selectIsInForm(state, states);
}
