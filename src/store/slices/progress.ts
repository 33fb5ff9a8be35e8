import { newApplication } from '../../flow/applicationStates';
import type { Action } from '../actions';
import type { ProgressState, Waiting } from '../state';

const noProgress: ProgressState = {
  progressState: newApplication,
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
    case 'applicationCleared':
    case 'clearingAdopted':
      return noProgress;
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
    case 'codeResent':
      return { ...state, action: 'idle', actionFailure: undefined };
    case 'stateActionFailed':
      return { ...state, action: 'failed', actionFailure: action.failure };
    default:
      return state;
  }
}

export function uploadedShare(state: number | null = null, action: Action): number | null {
  switch (action.type) {
    case 'picturesSent':
      return 0;
    case 'uploadProgressed':
      return action.share;
    case 'uploadCancelled':
    case 'pageRefused':
    case 'stateActionFailed':
    case 'statusReceived':
    case 'statusRestored':
    case 'stateReached':
    case 'leadLost':
    case 'applicationCleared':
    case 'clearingAdopted':
      return null;
    default:
      return state;
  }
}

export function waiting(state: Waiting | null = null, action: Action): Waiting | null {
  switch (action.type) {
    case 'waitingDated':
      return action.waiting;
    case 'waitingEnded':
    case 'applicationCleared':
    case 'clearingAdopted':
      return null;
    default:
      return state;
  }
}
