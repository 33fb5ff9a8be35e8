import type { Action } from '../actions';
import type { ContinuationState } from '../state';

const none: ContinuationState = {
  status: 'none',
  contact: undefined,
  losesAnswers: false,
  failure: undefined,
  refusal: undefined,
  link: undefined,
  applicantReturn: undefined,
};

/** Status of a link by which an application is continued. */
export function continuation(state: ContinuationState = none, action: Action): ContinuationState {
  switch (action.type) {
    case 'linkOpened':
      return { ...none, status: 'pending', link: action.link, applicantReturn: action.applicantReturn };
    case 'linkHeld':
      return { ...state, status: 'held' };
    case 'otherApplicationFound':
      return { ...state, status: 'asking', contact: action.contact, losesAnswers: action.losesAnswers };
    case 'linkConfirmed':
      return { ...state, status: 'pending' };
    case 'proofRequested':
      return { ...state, status: 'proving' };
    case 'linkRefused':
      return { ...state, status: 'refused', refusal: action.refusal };
    case 'linkFailed':
      return { ...state, status: 'failed', failure: action.failure };
    case 'linkFollowed':
    case 'linkDismissed':
    case 'applicationCleared':
    case 'clearingAdopted':
      return none;
    default:
      return state;
  }
}
