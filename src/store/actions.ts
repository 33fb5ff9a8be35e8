import type { Company } from '../flow/companyAnswers';
import type { Answer, Answers } from '../flow/types';
import type {
  Choice,
  CompanyLookup,
  ListOperation,
  PlaceLookup,
  Policy,
  PostcodeOperation,
  ServerError,
  StatusUpdate,
  SubmissionFailure,
  SubmittedPage,
  Toast,
} from './state';

/** `isFilled` tells answers that a lookup gave from those of the applicant. */
interface AnswersChanged {
  readonly type: 'answersChanged';
  readonly answers: Readonly<Record<string, Answer | undefined>>;
  readonly isFilled?: true;
}

/** The postal code as the country writes it; empty while what is typed is none. */
interface PostcodeTyped {
  readonly type: 'postcodeTyped';
  readonly dataPoint: string;
  readonly code: string;
  readonly operation: PostcodeOperation;
}

interface CodeSent {
  readonly type: 'codeSent';
  readonly resendAt: string;
  /** Absent where it is the number that is known already. */
  readonly phoneNumber?: string;
  readonly isRepeated: boolean;
}

interface StateActionChosen {
  readonly type: 'stateActionChosen';
  readonly operation: string;
  /** What the page has asked for, where it has a form. */
  readonly form?: SubmittedPage;
}

/** Everything that can happen. Past tense, except the two calls whose names are the product's own. */
export type Action =
  | AnswersChanged
  | { readonly type: 'answersRestored'; readonly answers: Answers }
  | { readonly type: 'stepOpened'; readonly step: string; readonly wasAnswered: boolean }
  | { readonly type: 'stepSubmitted'; readonly answers: Answers; readonly erroneous: readonly string[] }
  | { readonly type: 'applicationSubmitted'; readonly isIntermediate: boolean }
  | { readonly type: 'postLead'; readonly idempotencyKey: string }
  | { readonly type: 'putLead'; readonly idempotencyKey: string }
  | { readonly type: 'leadSaved'; readonly id: string; readonly leadStatus: string; readonly expiresAt?: string }
  | { readonly type: 'leadRestored'; readonly id: string }
  | { readonly type: 'leadRefused'; readonly errors: readonly ServerError[] }
  | { readonly type: 'leadFailed'; readonly failure: SubmissionFailure }
  | { readonly type: 'statusReceived'; readonly update: StatusUpdate }
  | { readonly type: 'statusDelayed' }
  | { readonly type: 'statusRequested' }
  | StateActionChosen
  | { readonly type: 'stateActionFailed'; readonly failure: SubmissionFailure }
  | { readonly type: 'verificationOpened' }
  | { readonly type: 'codeResendChosen' }
  | CodeSent
  | { readonly type: 'codeNotSent'; readonly failure: SubmissionFailure }
  | { readonly type: 'listNeeded'; readonly operation: ListOperation }
  | { readonly type: 'listRequested'; readonly operation: ListOperation }
  | { readonly type: 'choicesReceived'; readonly operation: ListOperation; readonly choices: readonly Choice[] }
  | { readonly type: 'policiesReceived'; readonly policies: readonly Policy[] }
  | { readonly type: 'listFailed'; readonly operation: ListOperation }
  | PostcodeTyped
  | { readonly type: 'placesSettled'; readonly lookup: PlaceLookup }
  | { readonly type: 'companyTyped'; readonly name: string }
  | { readonly type: 'companiesFound'; readonly lookup: CompanyLookup }
  | { readonly type: 'companyChosen'; readonly dataPoint: string; readonly company: Company }
  | { readonly type: 'emailLeft'; readonly email: string }
  | { readonly type: 'emailChecked'; readonly email: string; readonly isValid: boolean; readonly suggestion?: string }
  | { readonly type: 'connectionChanged'; readonly isOnline: boolean }
  | { readonly type: 'locationChanged'; readonly path: string }
  | { readonly type: 'toastAdded'; readonly toast: Toast }
  | { readonly type: 'toastRemoved'; readonly id: string }
  | { readonly type: 'applicationCleared' };

/** One action by its type. */
export type ActionOf<T extends Action['type']> = Extract<Action, { type: T }>;
