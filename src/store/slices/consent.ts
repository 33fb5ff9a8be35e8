import type { Action } from '../actions';
import type { ConsentState } from '../state';

const nothingKnown: ConsentState = { choice: undefined, isKnown: false, isOpen: false };

/** What the applicant allows vendors to do. It outlives an application, because it was given to the site. */
export function consent(state: ConsentState = nothingKnown, action: Action): ConsentState {
  switch (action.type) {
    case 'consentRestored':
      return state.choice ? state : { ...state, choice: action.choice, isKnown: true };
    case 'consentChosen':
      return { choice: action.choice, isKnown: true, isOpen: false };
    case 'consentOpened':
      return { ...state, isOpen: true };
    case 'consentClosed':
      return { ...state, isOpen: false };
    default:
      return state;
  }
}
