import type { Action } from '../actions';
import type { ConsentState } from '../state';

const nothingKnown: ConsentState = { choice: undefined, isKnown: false, isOpen: false, hasAdClick: false };

/** What the applicant allows vendors to do. It outlives an application, because it was given to the site. */
export function consent(state: ConsentState = nothingKnown, action: Action): ConsentState {
  switch (action.type) {
    case 'consentRestored':
      return { ...state, choice: state.choice ?? action.choice, isKnown: true, hasAdClick: action.hasAdClick };
    case 'consentChosen':
      return { ...state, choice: action.choice, isKnown: true, isOpen: false };
    case 'consentAdopted':
      return { ...state, choice: action.choice, isKnown: true };
    case 'consentOpened':
      return { ...state, isOpen: true };
    case 'consentClosed':
      return { ...state, isOpen: false };
    default:
      return state;
  }
}
