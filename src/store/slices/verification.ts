import { newApplication, latestState } from '../../flow/applicationStates';
import type { Action } from '../actions';
import type { VerificationState } from '../state';
import type { StatusUpdate } from '../models';

const noVerification: VerificationState = {
  applicationState: newApplication,
  status: 'idle',
  failure: undefined,
  phoneNumber: undefined,
  resendAt: undefined,
  resent: 0,
};

/** How it stands with the one-time code: sent where, and when another may be. */
export function verification(state: VerificationState = noVerification, action: Action): VerificationState {
  switch (action.type) {
    case 'statusReceived':
      return withStatus(state, action.update);
    case 'codeChosen':
    case 'codeResendChosen':
      return { ...state, status: 'pending', failure: undefined };
    case 'codeSent': {
      const { resendAt, phoneNumber = state.phoneNumber, isRepeated } = action;
      const resent = state.resent + (isRepeated ? 1 : 0);
      return { ...state, status: 'sent', failure: undefined, phoneNumber, resendAt, resent };
    }
    case 'codeNotSent': {
      // Where none was sent yet, there is none to be sent again: the failure says how long to wait.
      const resendAt = state.resendAt && (action.resendAt ?? state.resendAt);
      return { ...state, status: 'failed', failure: action.failure, resendAt };
    }
    case 'applicationCleared':
      return noVerification;
    default:
      return state;
  }
}

/** What was sent in another state is no code of this one. What the server says of a code counts, unless one is on its way. */
function withStatus(state: VerificationState, { progressState, page }: StatusUpdate): VerificationState {
  const applicationState = latestState(progressState);
  const known = applicationState === state.applicationState ? state : { ...noVerification, applicationState };
  if (!page?.code || known.status === 'pending') return known;
  const { phoneNumber = known.phoneNumber, code } = page;
  return { ...known, status: 'sent', phoneNumber, resendAt: code.resendAt };
}
