import type { Doubt } from '../flow/openDoubts';
import type { Answers } from '../published/flow';
import type { Action } from './actions';
import type { RequestStatus, SubmissionFailure } from './request';

type UnsubscriptionAction =
  /** The address to unsubscribe has changed: it was typed, or came from a link. */
  | { readonly type: 'unsubscribeAddressed'; readonly email: string }
  /** The applicant has come by the link of a message, which stands for an address. */
  | { readonly type: 'unsubscribeLinked'; readonly token: string }
  | { readonly type: 'unsubscribeMistaken'; readonly doubts: readonly Doubt[] }
  | { readonly type: 'unsubscribeChosen'; readonly email: string }
  | { readonly type: 'unsubscribed' }
  /** A link was sent to the address, which has to be opened. */
  | { readonly type: 'unsubscribeLinkSent' }
  /** The server does not know the link of the message any more. */
  | { readonly type: 'unsubscribeLinkEnded' }
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
  /** The link of a message, in place of an address. */
  readonly token: string | undefined;
  /** The link of the message has ended, so the address is asked for. */
  readonly hasEnded: boolean;
  readonly status: RequestStatus | 'sent' | 'done';
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
  token: undefined,
  hasEnded: false,
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
      return { ...noUnsubscription, email: action.email, askedAbout: state.askedAbout, hasEnded: state.hasEnded };
    case 'unsubscribeLinked':
      return { ...noUnsubscription, token: action.token };
    case 'unsubscribeLinkEnded':
      return { ...noUnsubscription, hasEnded: true };
    case 'unsubscribeLinkSent':
      return { ...state, status: 'sent' };
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
      return {
        ...state,
        email: action.email,
        isMistaken: false,
        refusal: undefined,
        failure: undefined,
        status: 'pending',
      };
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
