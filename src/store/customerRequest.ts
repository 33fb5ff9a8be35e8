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
  | { readonly type: 'requestMistaken'; readonly erroneous: readonly string[]; readonly doubts: readonly Doubt[] }
  | { readonly type: 'requestChosen'; readonly page: string; readonly answers: Answers }
  /** Without a receipt, the server has only done it. */
  | { readonly type: 'requestSettled'; readonly receipt: RequestReceipt | undefined }
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
  readonly status: RequestStatus | 'done';
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
  const { attempts, askedAbout } = state;
  switch (action.type) {
    case 'requestAnswered':
    case 'requestChosen': {
      const { type, page, answers } = action;
      return { ...noRequest, page, answers, askedAbout, status: type === 'requestChosen' ? 'pending' : 'idle' };
    }
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
