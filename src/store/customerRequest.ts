import type { Doubt } from '../flow/openDoubts';
import type { Answers } from '../published/flow';
import type { Action } from './actions';
import type { RequestStatus, ServerError, SubmissionFailure } from './request';

/** What the server says of a request that it has received. */
export interface RequestReceipt {
  readonly receipt: string;
  /** ISO 8601 */
  readonly receivedAt: string;
}

type CustomerRequestAction =
  /** What a page of a request asks for was changed, or came from a link. */
  | { readonly type: 'requestAnswered'; readonly page: string; readonly answers: Answers }
  /** The applicant has come by the link of a message, which stands for an address. */
  | { readonly type: 'requestLinked'; readonly page: string; readonly token: string }
  | { readonly type: 'requestMistaken'; readonly erroneous: readonly string[]; readonly doubts: readonly Doubt[] }
  | { readonly type: 'requestChosen'; readonly page: string; readonly answers: Answers }
  /** Without a receipt, the server has only done it. */
  | { readonly type: 'requestSettled'; readonly receipt: RequestReceipt | undefined }
  /** A link was sent to the address, which has to be opened. */
  | { readonly type: 'requestLinkSent' }
  /** The server does not know the link of the message any more. */
  | { readonly type: 'requestLinkEnded' }
  | { readonly type: 'requestRefused'; readonly errors: readonly ServerError[] }
  | { readonly type: 'requestFailed'; readonly failure: SubmissionFailure };

declare module './actions' {
  interface FeatureActions {
    readonly customerRequest: CustomerRequestAction;
  }
}

/** A request apart from the application, such as to stop mail. Its answers are not those of the application. */
interface CustomerRequestState {
  /** Name of its page; the others are empty. */
  readonly page: string;
  readonly answers: Answers;
  /** The link of a message, in place of an address. */
  readonly token: string | undefined;
  /** The link of the message has ended, so the address is asked for. */
  readonly hasEnded: boolean;
  readonly status: RequestStatus | 'sent' | 'done';
  /** Data points whose errors are shown: nothing was edited since the last attempt. */
  readonly shownErrors: readonly string[];
  readonly serverErrors: readonly ServerError[];
  /** What is asked about the answers, and the answers that were asked about. */
  readonly doubts: readonly Doubt[];
  readonly askedAbout: Answers;
  readonly failure: SubmissionFailure | undefined;
  readonly receipt: RequestReceipt | undefined;
  /** Number of failed attempts; each one moves the focus. */
  readonly attempts: number;
}

const noRequest: CustomerRequestState = {
  page: '',
  answers: {},
  token: undefined,
  hasEnded: false,
  status: 'idle',
  shownErrors: [],
  serverErrors: [],
  doubts: [],
  askedAbout: {},
  failure: undefined,
  receipt: undefined,
  attempts: 0,
};

export function customerRequest(state: CustomerRequestState = noRequest, action: Action): CustomerRequestState {
  const { attempts, askedAbout, hasEnded } = state;
  switch (action.type) {
    case 'requestAnswered': {
      const { page, answers } = action;
      return { ...noRequest, page, answers, askedAbout, hasEnded };
    }
    case 'requestChosen': {
      const { page, answers } = action;
      return { ...noRequest, page, answers, askedAbout, hasEnded, token: state.token, status: 'pending' };
    }
    case 'requestLinked':
      return { ...noRequest, page: action.page, token: action.token };
    case 'requestLinkEnded':
      return { ...noRequest, page: state.page, hasEnded: true };
    case 'requestLinkSent':
      return { ...state, status: 'sent' };
    case 'requestMistaken':
      return {
        ...state,
        status: 'idle',
        shownErrors: action.erroneous,
        doubts: action.doubts,
        askedAbout: Object.fromEntries(action.doubts.map(({ dataPoint, answer }) => [dataPoint, answer])),
        attempts: attempts + 1,
        failure: undefined,
      };
    case 'requestSettled':
      return { ...state, status: 'done', receipt: action.receipt };
    case 'requestRefused':
      return { ...state, status: 'idle', serverErrors: action.errors, attempts: attempts + 1 };
    case 'requestFailed':
      return { ...state, status: 'failed', failure: action.failure };
    default:
      return state;
  }
}
