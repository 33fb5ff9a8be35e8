import { newApplication, latestState } from '../flow/applicationStates';
import type { Action } from './actions';
import type { RequestStatus, SubmissionFailure } from './request';
import type { StatusUpdate } from './status';

interface CodeSent {
  readonly type: 'codeSent';
  readonly resendAt: string;
  readonly phoneNumber: string;
}

/** Another code has gone to the same number. */
interface CodeResent {
  readonly type: 'codeResent';
  readonly resendAt: string;
}

interface CodeNotSent {
  readonly type: 'codeNotSent';
  readonly failure: SubmissionFailure;
  /** ISO 8601 time from which a code may be requested again, if the server gives one. */
  readonly resendAt?: string;
}

type VerificationAction =
  | { readonly type: 'codeChosen'; readonly fromState?: number }
  | { readonly type: 'codeResendChosen'; readonly fromState?: number }
  | CodeSent
  | CodeResent
  | CodeNotSent;

declare module './actions' {
  interface FeatureActions {
    readonly verification: VerificationAction;
  }
}

/** The one-time code that proves a mobile number. */
interface VerificationState {
  /** Application state that the code belongs to. */
  readonly applicationState: number;
  readonly status: RequestStatus | 'sent';
  readonly failure: SubmissionFailure | undefined;
  /** Number that it was sent to, masked by the server. */
  readonly phoneNumber: string | undefined;
  /** ISO 8601 time from which another may be requested. */
  readonly resendAt: string | undefined;
  /** Number of codes that were resent. */
  readonly resent: number;
}

const noVerification: VerificationState = {
  applicationState: newApplication,
  status: 'idle',
  failure: undefined,
  phoneNumber: undefined,
  resendAt: undefined,
  resent: 0,
};

/** Status of the one-time code: where it was sent, and when another may be requested. */
export function verification(state: VerificationState = noVerification, action: Action): VerificationState {
  switch (action.type) {
    case 'statusReceived':
    case 'statusRestored':
    case 'stateReached':
      return withStatus(state, action.update);
    case 'codeChosen':
    case 'codeResendChosen':
      return { ...state, status: 'pending', failure: undefined };
    case 'codeSent': {
      const { resendAt, phoneNumber } = action;
      return { ...state, status: 'sent', failure: undefined, phoneNumber, resendAt };
    }
    case 'codeResent': {
      const { resendAt } = action;
      return { ...state, status: 'sent', failure: undefined, resendAt, resent: state.resent + 1 };
    }
    case 'codeNotSent': {
      // If no code was sent yet, none can be resent: the failure says how long to wait.
      const resendAt = state.resendAt && (action.resendAt ?? state.resendAt);
      return { ...state, status: 'failed', failure: action.failure, resendAt };
    }
    case 'proofRequested':
      return noVerification;
    default:
      return state;
  }
}

/**
 * A code sent in another state does not count in this one. The server's data about a code counts, unless a request
 * for one is pending.
 */
function withStatus(state: VerificationState, { progressState, page }: StatusUpdate): VerificationState {
  const applicationState = latestState(progressState);
  const verificationState =
    applicationState === state.applicationState ? state : { ...noVerification, applicationState };
  if (!page?.code || verificationState.status === 'pending') return verificationState;
  const { phoneNumber = verificationState.phoneNumber, code } = page;
  return { ...verificationState, status: 'sent', phoneNumber, resendAt: code.resendAt };
}
