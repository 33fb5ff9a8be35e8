import { newApplication, latestState } from '../../flow/applicationStates';
import type { Action } from '../actions';
import type { ConsentsState } from '../state';
import type { Consent, StatusUpdate } from '../models';

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
    case 'statusReceived':
    case 'statusRestored':
    case 'stateReached':
      return withStatus(state, action.update);
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
    case 'consentsRestored':
      return { ...state, given: action.given };
    case 'applicationCleared':
    case 'clearingAdopted':
      return noConsents;
    default:
      return state;
  }
}

/** Consents ticked in another state do not count in this one. */
function withStatus(state: ConsentsState, { progressState, page }: StatusUpdate): ConsentsState {
  const applicationState = latestState(progressState);
  const known = applicationState === state.applicationState ? state : { ...noConsents, applicationState };
  return page?.consents ? { ...known, asked: page.consents } : known;
}

function givenOf(consents: readonly Consent[]): readonly string[] {
  return consents.filter(({ isGiven }) => isGiven).map(({ id }) => id);
}
