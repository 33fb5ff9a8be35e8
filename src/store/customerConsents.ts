import { newApplication, latestState } from '../flow/applicationStates';
import type { Action } from './actions';
import type { RequestStatus } from './request';
import type { Consent, StatusUpdate } from './status';

/** `isKept`: the server stores what was given so far, too. */
interface ConsentsReceived {
  readonly type: 'consentsReceived';
  readonly consents: readonly Consent[];
  readonly isKept: boolean;
}

/** `keep` is the operation that stores a half-completed page, if it has one. */
interface ConsentsChanged {
  readonly type: 'consentsChanged';
  readonly givenIds: readonly string[];
  readonly keep?: string;
  readonly fromState?: number;
}

type ConsentsAction =
  | { readonly type: 'consentsNeeded'; readonly operation?: string }
  | { readonly type: 'consentsRequested' }
  | ConsentsReceived
  | { readonly type: 'consentsFailed' }
  | ConsentsChanged
  /** The device has kept these ids of ticked consents. */
  | { readonly type: 'consentsRestored'; readonly givenIds: readonly string[] };

declare module './actions' {
  interface FeatureActions {
    readonly customerConsents: ConsentsAction;
  }
}

/** The consents that the lender of the current state requests, and those that are ticked. */
export interface ConsentsState {
  /** Application state that they belong to; in another one, nothing is ticked yet. */
  readonly applicationState: number;
  readonly status: RequestStatus | 'ready';
  readonly consents: readonly Consent[] | undefined;
  /** Ids; absent until the applicant has ticked one, or the server has returned what it stores. */
  readonly givenIds: readonly string[] | undefined;
}

const noConsents: ConsentsState = {
  applicationState: newApplication,
  status: 'idle',
  consents: undefined,
  givenIds: undefined,
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
      return { ...state, status: 'pending' };
    case 'consentsReceived': {
      const { consents, isKept } = action;
      const givenIds = state.givenIds ?? (isKept ? givenOf(consents) : undefined);
      return { ...state, status: 'ready', consents, givenIds };
    }
    case 'consentsFailed':
      return { ...state, status: 'failed' };
    case 'consentsChanged':
    case 'consentsRestored':
      return { ...state, givenIds: action.givenIds };
    default:
      return state;
  }
}

/** Consents ticked in another state do not count in this one. */
function withStatus(state: ConsentsState, { progressState, page }: StatusUpdate): ConsentsState {
  const applicationState = latestState(progressState);
  const consentsState = applicationState === state.applicationState ? state : { ...noConsents, applicationState };
  return page?.consents ? { ...consentsState, consents: page.consents } : consentsState;
}

function givenOf(consents: readonly Consent[]): readonly string[] {
  return consents.filter(({ given }) => given).map(({ id }) => id);
}
