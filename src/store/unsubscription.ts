import type { Doubt } from '../flow/openDoubts';
import type { Answers } from '../published/flow';
import type { Action } from './actions';
import type { RequestStatus, SubmissionFailure } from './request';

type UnsubscriptionAction =
  /** The address to unsubscribe has changed: it was typed, or came from a link. */
  | { readonly type: 'unsubscribeAddressed'; readonly email: string }
  | { readonly type: 'unsubscribeMistaken'; readonly doubts: readonly Doubt[] }
  | { readonly type: 'unsubscribeChosen'; readonly email: string }
  | { readonly type: 'unsubscribed' }
  | { readonly type: 'unsubscribeRefused'; readonly code: string; readonly message: string }
  | { readonly type: 'unsubscribeFailed'; readonly failure: SubmissionFailure };

declare module './actions' {
  interface FeatureActions {
    readonly unsubscription: UnsubscriptionAction;
  }
}

/** Unsubscription from mail. Its address is not an answer of the application, so it is stored separately. */
interface UnsubscriptionState {
  /** The content of the field; may be empty. */
  readonly email: string;
  readonly status: RequestStatus | 'done';
  /** Whether the errors of the address are shown: it has not been edited since the last attempt. */
  readonly isMistaken: boolean;
  /** What is asked about the address, and the address that was asked about. */
  readonly doubts: readonly Doubt[];
  readonly askedAbout: Answers;
  /** Why the server refused the address. */
  readonly refusal: { readonly code: string; readonly message: string } | undefined;
  readonly failure: SubmissionFailure | undefined;
  /** Number of failed attempts; each one moves the focus. */
  readonly attempts: number;
}

const noUnsubscription: UnsubscriptionState = {
  email: '',
  status: 'idle',
  isMistaken: false,
  doubts: [],
  askedAbout: {},
  refusal: undefined,
  failure: undefined,
  attempts: 0,
};

export function unsubscription(state: UnsubscriptionState = noUnsubscription, action: Action): UnsubscriptionState {
  switch (action.type) {
    case 'unsubscribeAddressed':
      return { ...noUnsubscription, email: action.email, askedAbout: state.askedAbout };
    case 'unsubscribeMistaken':
      return {
        ...state,
        status: 'idle',
        isMistaken: true,
        doubts: action.doubts,
        askedAbout: Object.fromEntries(action.doubts.map(({ dataPoint, answer }) => [dataPoint, answer])),
        attempts: state.attempts + 1,
        failure: undefined,
      };
    case 'unsubscribeChosen':
      return { ...noUnsubscription, email: action.email, askedAbout: state.askedAbout, status: 'pending' };
    case 'unsubscribed':
      return { ...state, status: 'done' };
    case 'unsubscribeRefused': {
      const { code, message } = action;
      return { ...state, status: 'idle', refusal: { code, message }, attempts: state.attempts + 1 };
    }
    case 'unsubscribeFailed':
      return { ...state, status: 'failed', failure: action.failure };
    default:
      return state;
  }
}
