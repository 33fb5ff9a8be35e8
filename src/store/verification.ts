import type { Action } from './actions';
import type { VerificationState } from './state';

const noVerification: VerificationState = {
  status: 'idle',
  failure: undefined,
  phoneNumber: undefined,
  resendAt: undefined,
  resent: 0,
};

/** How it stands with the one-time code: sent where, and when another may be. */
export function verification(state: VerificationState = noVerification, action: Action): VerificationState {
  switch (action.type) {
    case 'verificationOpened':
      return { ...noVerification, status: 'pending' };
    case 'codeResendChosen':
      return { ...state, status: 'pending', failure: undefined };
    case 'codeSent': {
      const { resendAt, phoneNumber = state.phoneNumber, isRepeated } = action;
      return { status: 'sent', failure: undefined, phoneNumber, resendAt, resent: state.resent + (isRepeated ? 1 : 0) };
    }
    case 'codeNotSent': {
      const { failure, resendAt = state.resendAt } = action;
      return { ...state, status: 'failed', failure, resendAt };
    }
    case 'applicationCleared':
      return noVerification;
    default:
      return state;
  }
}
