import { newApplication, latestState } from '../../flow/applicationStates';
import type { Action } from '../actions';
import type { ConsentsState } from '../state';
import type { Consent } from '../models';

const noConsents: ConsentsState = {
  applicationState: newApplication,
  status: 'idle',
  asked: undefined,
  given: undefined,
};

/**
 * The selection belongs to the applicant. Consents that the server reports as given count only if it stores
 * half-completed pages, so that no lender can preselect a box.
 */
export function customerConsents(state: ConsentsState = noConsents, action: Action): ConsentsState {
  switch (action.type) {
    case 'statusReceived': {
      const applicationState = latestState(action.update.progressState);
      const known = applicationState === state.applicationState ? state : { ...noConsents, applicationState };
      const asked = action.update.page?.consents;
      return asked ? { ...known, asked } : known;
    }
    case 'consentsRequested':
      return { ...state, status: 'loading' };
    case 'consentsReceived': {
      const { consents, isKept } = action;
      const given = state.given ?? (isKept ? givenOf(consents) : undefined);
      return { ...state, status: 'ready', asked: consents, given };
    }
    case 'consentsFailed':
      return { ...state, status: 'failed' };
    case 'consentsChanged':
      return { ...state, given: action.given };
    case 'applicationCleared':
      return noConsents;
    default:
      return state;
  }
}

function givenOf(consents: readonly Consent[]): readonly string[] {
  return consents.filter(({ isGiven }) => isGiven).map(({ id }) => id);
}
