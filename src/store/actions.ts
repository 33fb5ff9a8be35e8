import type { Company } from '../flow/filledAnswers';
import type { Answer, Answers } from '../published/flow';
import type { UiColors } from '../formats/partnerColors';
import type { ConsentChoice } from '../tracking/consent';
import type { LeadLink } from '../redirect/leadLink';
import type { ApplicantReturn, ReturnOutcome } from '../redirect/returnMarker';
import type { CompanyLookup, LinkRefusal, MaskedContact, PlaceLookup } from './state';
import type {
  Choice,
  Consent,
  Partner,
  PageData,
  Policy,
  PostcodeOperation,
  ServerError,
  StatusUpdate,
  SubmissionFailure,
  SubmittedPage,
  Toast,
  LenderRedirect,
} from './models';

/** The applicant has changed a field. `undefined` takes the answer away. */
interface AnswerGiven {
  readonly type: 'answerGiven';
  readonly dataPoint: string;
  readonly answer: Answer | undefined;
}

/**
 * `isFilled` tells answers that a lookup gave from those of the applicant; `isProposed` those that somebody else has
 * given, and that the applicant has still to go on from.
 */
interface AnswersChanged {
  readonly type: 'answersChanged';
  readonly answers: Readonly<Record<string, Answer | undefined>>;
  readonly isFilled?: true;
  readonly isProposed?: true;
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

interface CodeNotSent {
  readonly type: 'codeNotSent';
  readonly failure: SubmissionFailure;
  /** ISO 8601 time from which it may be asked for again, where the server says so. */
  readonly resendAt?: string;
}

/** `fromState` is that of the page it was pressed on, here and below: a page may linger while the next one comes. */
interface StateActionChosen {
  readonly type: 'stateActionChosen';
  readonly operation: string;
  /** What the page has asked for, where it has a form. */
  readonly form?: SubmittedPage;
  /** Of a choice that came with one, for example by a link. */
  readonly idempotencyKey?: string;
  readonly fromState?: number;
}

interface LinkOpened {
  readonly type: 'linkOpened';
  readonly link: LeadLink;
  readonly applicantReturn?: ApplicantReturn;
}

/** From a bank or a payment. */
interface ApplicantReturned {
  readonly type: 'applicantReturned';
  readonly state: number;
  /** Of the return that this device waited for; absent where the applicant says so. */
  readonly key?: string;
  /** Absent where nobody who can be trusted has told. */
  readonly outcome: ReturnOutcome | undefined;
}

/** The link is of a lead that this device does not know. */
interface OtherApplicationFound {
  readonly type: 'otherApplicationFound';
  readonly contact: MaskedContact;
  readonly losesAnswers: boolean;
}

/** What an earlier visit has left on the device. */
interface AnswersRestored {
  readonly type: 'answersRestored';
  readonly answers: Answers;
  /** Those of them that the applicant has still to go on from. */
  readonly unconfirmed?: ReadonlySet<string>;
  /** Data points whose answers here give way: they were proposed and not entered. */
  readonly overrules?: ReadonlySet<string>;
}

/** The lead of a link takes the place of what was here before. */
interface LeadContinued {
  readonly type: 'leadContinued';
  readonly id: string;
  readonly leadStatus: string;
  readonly answers: Answers;
  /** It is another application than the one before. */
  readonly isOther: boolean;
}

/** All ways out belong to a state of the application. */
interface LenderRedirectFollowed {
  readonly type: 'lenderRedirectFollowed';
  readonly state: number;
  readonly redirect: LenderRedirect;
}

interface LenderRedirectRestored {
  readonly type: 'lenderRedirectRestored';
  readonly state: number;
  readonly redirect: LenderRedirect | undefined;
}

/** A password is in no store: tools and logs that show actions show a function and not what it gives. */
interface PasswordChosen {
  readonly type: 'passwordChosen';
  readonly reveal: () => string;
  /** What is done once the account is there. */
  readonly operation?: string;
  readonly fromState?: number;
}

/** The files are only handed over, to the saga that sends them: the store keeps none, so they are written nowhere. */
interface PicturesSent {
  readonly type: 'picturesSent';
  readonly form: SubmittedPage;
  /** By the side of the document. */
  readonly pictures: Readonly<Record<string, Blob>>;
  readonly fromState?: number;
}

/** `isKept`: what was given so far is kept by the server as well. */
interface ConsentsReceived {
  readonly type: 'consentsReceived';
  readonly consents: readonly Consent[];
  readonly isKept: boolean;
}

/** `keep` is the operation that keeps a half-done page, where it has one. */
interface ConsentsChanged {
  readonly type: 'consentsChanged';
  readonly given: readonly string[];
  readonly keep?: string;
  readonly fromState?: number;
}

/** Everything that can happen. Past tense, except the two calls whose names are the product's own. */
export type Action =
  | AnswerGiven
  | AnswersChanged
  | AnswersRestored
  | { readonly type: 'unconfirmedAdopted'; readonly names: ReadonlySet<string> }
  /** Another tab of the applicant has given these, or taken them back. */
  | { readonly type: 'answersAdopted'; readonly answers: Readonly<Record<string, Answer | undefined>> }
  | { readonly type: 'stepOpened'; readonly step: string; readonly wasAnswered: boolean }
  | { readonly type: 'stepSubmitted'; readonly answers: Answers; readonly erroneous: readonly string[] }
  | { readonly type: 'applicationSubmitted'; readonly isIntermediate: boolean }
  | { readonly type: 'postLead'; readonly idempotencyKey: string }
  | { readonly type: 'putLead'; readonly idempotencyKey: string }
  | {
      readonly type: 'leadSaved';
      readonly id: string;
      readonly leadStatus: string;
      readonly expiresAt?: string;
      /** State that the application is in from now on; absent where it stays in the form. */
      readonly progressState?: number;
    }
  | { readonly type: 'leadRestored'; readonly id: string }
  /** An application has begun, or one from earlier goes on. */
  | { readonly type: 'applicationDated'; readonly expiresAt: string }
  | { readonly type: 'leadRefused'; readonly errors: readonly ServerError[] }
  | { readonly type: 'leadFailed'; readonly failure: SubmissionFailure }
  /** One that an earlier visit has left unanswered goes on. */
  | { readonly type: 'submissionResumed' }
  /** Nothing is left to send: the application has moved on, or the server refused what an earlier visit had sent. */
  | { readonly type: 'submissionDropped' }
  | { readonly type: 'statusReceived'; readonly update: StatusUpdate }
  /** The state stays, and its page has other data. */
  | { readonly type: 'pageChanged'; readonly page: PageData }
  | { readonly type: 'statusDelayed' }
  | { readonly type: 'statusRequested' }
  | StateActionChosen
  | PasswordChosen
  | { readonly type: 'stateActionFailed'; readonly failure: SubmissionFailure }
  | PicturesSent
  | { readonly type: 'uploadProgressed'; readonly share: number }
  | { readonly type: 'uploadCancelled' }
  | { readonly type: 'codeChosen'; readonly fromState?: number }
  | { readonly type: 'codeResendChosen'; readonly fromState?: number }
  | CodeSent
  | CodeNotSent
  | { readonly type: 'consentsNeeded'; readonly operation?: string }
  | { readonly type: 'consentsRequested' }
  | ConsentsReceived
  | { readonly type: 'consentsFailed' }
  | ConsentsChanged
  | { readonly type: 'lenderRedirectRequested'; readonly state: number }
  /** The applicant wants to pay what the state asks for. */
  | { readonly type: 'paymentChosen'; readonly state: number }
  | { readonly type: 'lenderRedirectReceived'; readonly redirect: LenderRedirect }
  | { readonly type: 'lenderRedirectFailed'; readonly failure: SubmissionFailure }
  | LenderRedirectFollowed
  | LenderRedirectRestored
  | ApplicantReturned
  | LinkOpened
  | OtherApplicationFound
  | { readonly type: 'linkConfirmed' }
  | { readonly type: 'linkDismissed' }
  | { readonly type: 'linkRefused'; readonly refusal: LinkRefusal }
  | { readonly type: 'linkFailed'; readonly failure: SubmissionFailure }
  | LeadContinued
  | { readonly type: 'linkFollowed' }
  | { readonly type: 'listNeeded'; readonly operation: string }
  | { readonly type: 'listRequested'; readonly operation: string }
  | { readonly type: 'choicesReceived'; readonly operation: string; readonly choices: readonly Choice[] }
  | { readonly type: 'policiesReceived'; readonly policies: readonly Policy[] }
  | { readonly type: 'listFailed'; readonly operation: string }
  | { readonly type: 'partnersNeeded' }
  | { readonly type: 'partnersReceived'; readonly partners: readonly Partner[] }
  | PostcodeTyped
  | { readonly type: 'placesResolved'; readonly lookup: PlaceLookup }
  | { readonly type: 'companyTyped'; readonly name: string }
  | { readonly type: 'companiesFound'; readonly lookup: CompanyLookup }
  | { readonly type: 'companyChosen'; readonly dataPoint: string; readonly company: Company }
  | { readonly type: 'emailLeft'; readonly email: string }
  | { readonly type: 'emailChecked'; readonly email: string; readonly isValid: boolean; readonly suggestion?: string }
  | { readonly type: 'connectionChanged'; readonly isOnline: boolean }
  /** How far the server's clock is ahead of the device's; negative where it is behind. */
  | { readonly type: 'serverTimeLearned'; readonly aheadMs: number }
  | { readonly type: 'locationChanged'; readonly path: string }
  | { readonly type: 'consentRestored'; readonly choice: ConsentChoice | undefined }
  | { readonly type: 'consentChosen'; readonly choice: ConsentChoice }
  | { readonly type: 'consentOpened' }
  | { readonly type: 'consentClosed' }
  | { readonly type: 'partnerColorsRestored'; readonly colors: UiColors }
  /** Given by the host's page, now or before a reload in it. */
  | { readonly type: 'hostColorsMerged'; readonly colors: UiColors }
  | { readonly type: 'toastAdded'; readonly toast: Toast }
  | { readonly type: 'toastUpdated'; readonly toast: Toast }
  | { readonly type: 'toastRemoved'; readonly id: string }
  /** The address that wants no mail any more is another one: typed, or brought by a link. */
  | { readonly type: 'unsubscribeAddressed'; readonly email: string }
  | { readonly type: 'unsubscribeMistaken' }
  | { readonly type: 'unsubscribeChosen'; readonly email: string }
  | { readonly type: 'unsubscribed' }
  | { readonly type: 'unsubscribeRefused'; readonly code: string; readonly message: string }
  | { readonly type: 'unsubscribeFailed'; readonly failure: SubmissionFailure }
  /** The server does not know the lead any more. */
  | { readonly type: 'leadLost' }
  | { readonly type: 'restartChosen' }
  /** The applicant wants everything of the application removed from the device. */
  | { readonly type: 'deletionChosen' }
  /** The answers have gone to the lender, and nobody needs them here any more. */
  | { readonly type: 'answersErased' }
  /** `isElsewhere`: another tab has done it, and may have begun a new one already. */
  | { readonly type: 'applicationCleared'; readonly isElsewhere?: true };

/** One action by its type. */
export type ActionOf<T extends Action['type']> = Extract<Action, { type: T }>;
