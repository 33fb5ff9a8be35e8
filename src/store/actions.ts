import type { Company } from '../flow/autofill';
import type { Doubt } from '../flow/openDoubts';
import type { UiColors } from '../colors/partnerColors';
import type { ConsentChoice } from '../tracking/consent';
import type { ReturnOutcome } from '../redirect/returnOutcome';
import type { AnswerAction } from './answerActions';
import type { LinkAction } from './linkActions';
import type { CompanyLookup, PlaceLookup, Waiting } from './state';
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

/** The postal code in the country's format; empty while the input is not one. */
interface PostcodeTyped {
  readonly type: 'postcodeTyped';
  readonly dataPoint: string;
  readonly code: string;
  readonly operation: PostcodeOperation;
}

interface CodeSent {
  readonly type: 'codeSent';
  readonly resendAt: string;
  readonly phoneNumber: string;
}

/** Another code has gone to the same number: the failed attempts at the one before do not count. */
interface CodeResent {
  readonly type: 'codeResent';
  readonly resendAt: string;
}

interface CodeNotSent {
  readonly type: 'codeNotSent';
  readonly failure: SubmissionFailure;
  /** ISO 8601 time from which a code may be requested again, if the server gives one. */
  readonly resendAt?: string;
}

/**
 * `fromState`, here and below, is the state of the page that was used: a page may linger while the next one loads.
 */
interface StateActionChosen {
  readonly type: 'stateActionChosen';
  readonly operation: string;
  /** Answers of the page, if it has a form. */
  readonly form?: SubmittedPage;
  /** Set for a choice that came with a key, for example in a link. */
  readonly idempotencyKey?: string;
  readonly fromState?: number;
}

/** The applicant is back from a bank or a payment. */
interface ApplicantReturned {
  readonly type: 'applicantReturned';
  readonly state: number;
  /** Key of the return that this device expected; absent if the applicant reports it. */
  readonly key?: string;
  /** Absent if no trusted source has reported one. */
  readonly outcome: ReturnOutcome | undefined;
}

/** Every redirect belongs to a state of the application. */
interface WayOut {
  readonly state: number;
  readonly redirect: LenderRedirect;
}

interface LenderRedirectRestored {
  readonly type: 'lenderRedirectRestored';
  readonly state: number;
  readonly redirect: LenderRedirect | undefined;
}

/** The server has reported the status of the lead. */
interface StatusReceived {
  readonly type: 'statusReceived';
  readonly update: StatusUpdate;
}

/** The device has kept this status, from an earlier visit or from another tab. By now the lender may have moved on. */
interface StatusRestored {
  readonly type: 'statusRestored';
  readonly update: Pick<StatusUpdate, 'progressState' | 'applicationStatus' | 'partner'>;
}

/** The server has accepted a write after which the application is in this state; its status is not known yet. */
interface StateReached {
  readonly type: 'stateReached';
  readonly update: Pick<StatusUpdate, 'progressState'>;
}

/** A password is never in the store: tools and logs that show actions show a function, not what it returns. */
interface PasswordChosen {
  readonly type: 'passwordChosen';
  readonly reveal: () => string;
  /** Operation to perform once the account exists. */
  readonly operation?: string;
  readonly fromState?: number;
}

/**
 * The files are only passed to the saga that sends them: the store holds none, so they are never written anywhere.
 */
interface PicturesSent {
  readonly type: 'picturesSent';
  readonly form: SubmittedPage;
  /** By side of the document. */
  readonly pictures: Readonly<Record<string, Blob>>;
  readonly fromState?: number;
}

/** `isKept`: the server stores what was given so far, too. */
interface ConsentsReceived {
  readonly type: 'consentsReceived';
  readonly consents: readonly Consent[];
  readonly isKept: boolean;
}

/** `keep` is the operation that stores a half-completed page, if it has one. */
interface ConsentsChanged {
  readonly type: 'consentsChanged';
  readonly given: readonly string[];
  readonly keep?: string;
  readonly fromState?: number;
}

/** All actions. Past tense, except the two calls whose names are the product's own. */
export type Action =
  | AnswerAction
  | { readonly type: 'applicationSubmitted'; readonly isIntermediate: boolean }
  | { readonly type: 'postLead'; readonly idempotencyKey: string }
  | { readonly type: 'putLead'; readonly idempotencyKey: string }
  | {
      readonly type: 'leadSaved';
      readonly id: string;
      readonly leadStatus: string;
      readonly expiresAt?: string;
    }
  /** The device has kept this lead from an earlier visit. */
  | { readonly type: 'leadRestored'; readonly id: string }
  /** Another tab has created this lead, or has got further with it. */
  | { readonly type: 'leadAdopted'; readonly id: string }
  /** An application has begun, or an earlier one continues. */
  | { readonly type: 'applicationDated'; readonly expiresAt: string }
  /** The server has refused answers of the form. */
  | { readonly type: 'leadRefused'; readonly errors: readonly ServerError[] }
  /** The server has refused answers of a state page. */
  | { readonly type: 'pageRefused'; readonly errors: readonly ServerError[] }
  | { readonly type: 'leadFailed'; readonly failure: SubmissionFailure }
  /** A submission that an earlier visit left unanswered continues. */
  | { readonly type: 'submissionResumed' }
  /** Nothing is left to send: the application has moved on, or the server refused what an earlier visit had sent. */
  | { readonly type: 'submissionDropped' }
  | StatusReceived
  | StatusRestored
  | StateReached
  /** The state is the same, but its page has new data. */
  | { readonly type: 'pageChanged'; readonly page: PageData }
  /** The status takes longer than the applicant should be asked to wait. */
  | { readonly type: 'statusDelayed' }
  /** The status arrives, and breaks the contract each time. */
  | { readonly type: 'statusUnreadable' }
  | { readonly type: 'statusRequested' }
  | StateActionChosen
  | PasswordChosen
  /** Nothing of a page is left to send: the server has its answers, or the application has left its state. */
  | { readonly type: 'pageSettled'; readonly dataPoints: readonly string[] }
  | { readonly type: 'stateActionFailed'; readonly failure: SubmissionFailure }
  | PicturesSent
  | { readonly type: 'uploadProgressed'; readonly share: number }
  | { readonly type: 'uploadCancelled' }
  | { readonly type: 'codeChosen'; readonly fromState?: number }
  | { readonly type: 'codeResendChosen'; readonly fromState?: number }
  | CodeSent
  | CodeResent
  | CodeNotSent
  | { readonly type: 'consentsNeeded'; readonly operation?: string }
  | { readonly type: 'consentsRequested' }
  | ConsentsReceived
  | { readonly type: 'consentsFailed' }
  | ConsentsChanged
  /** The device has kept these ids of ticked consents. */
  | { readonly type: 'consentsRestored'; readonly given: readonly string[] }
  | { readonly type: 'lenderRedirectRequested'; readonly state: number }
  /** The applicant wants to make the payment that the state requires. */
  | { readonly type: 'paymentChosen'; readonly state: number }
  | { readonly type: 'lenderRedirectReceived'; readonly redirect: LenderRedirect }
  | { readonly type: 'lenderRedirectFailed'; readonly failure: SubmissionFailure }
  /** The applicant has pressed what leads to a lender, a bank or a payment. A browser may refuse to follow it. */
  | ({ readonly type: 'lenderRedirectPressed' } & WayOut)
  /** The page is still here, a moment after the press. */
  | { readonly type: 'lenderRedirectStayed'; readonly state: number }
  /** The redirect may be open in another tab or app. */
  | { readonly type: 'lenderRedirectOpenedElsewhere'; readonly state: number }
  /** The page has left. */
  | ({ readonly type: 'lenderRedirectFollowed' } & WayOut)
  | LenderRedirectRestored
  | ApplicantReturned
  | LinkAction
  | { readonly type: 'listNeeded'; readonly operation: string }
  | { readonly type: 'listRequested'; readonly operation: string }
  | { readonly type: 'choicesReceived'; readonly operation: string; readonly choices: readonly Choice[] }
  | { readonly type: 'policiesReceived'; readonly policies: readonly Policy[] }
  | { readonly type: 'listFailed'; readonly operation: string }
  /** The application waits for a decision since this moment. */
  | { readonly type: 'waitingDated'; readonly waiting: Waiting }
  | { readonly type: 'waitingEnded' }
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
  /** Milliseconds that the server's clock is ahead of the device's; negative if it is behind. */
  | { readonly type: 'serverTimeLearned'; readonly aheadMs: number }
  | { readonly type: 'locationChanged'; readonly path: string }
  | { readonly type: 'consentRestored'; readonly choice: ConsentChoice | undefined; readonly hasAdClick: boolean }
  | { readonly type: 'consentChosen'; readonly choice: ConsentChoice }
  /** Another tab has stored this choice. */
  | { readonly type: 'consentAdopted'; readonly choice: ConsentChoice }
  | { readonly type: 'consentOpened' }
  | { readonly type: 'consentClosed' }
  | { readonly type: 'partnerColorsRestored'; readonly colors: UiColors }
  /** Set by the host page; the empty text for the brand's colour. */
  | { readonly type: 'hostColorsMerged'; readonly colors: UiColors }
  /** Set by the host page before a reload; what it has set since counts. */
  | { readonly type: 'hostColorsRestored'; readonly colors: UiColors }
  | { readonly type: 'toastAdded'; readonly toast: Toast }
  | { readonly type: 'toastUpdated'; readonly toast: Toast }
  | { readonly type: 'toastRemoved'; readonly id: string }
  /** The address to unsubscribe has changed: it was typed, or came from a link. */
  | { readonly type: 'unsubscribeAddressed'; readonly email: string }
  | { readonly type: 'unsubscribeMistaken'; readonly doubts: readonly Doubt[] }
  | { readonly type: 'unsubscribeChosen'; readonly email: string }
  | { readonly type: 'unsubscribed' }
  | { readonly type: 'unsubscribeRefused'; readonly code: string; readonly message: string }
  | { readonly type: 'unsubscribeFailed'; readonly failure: SubmissionFailure }
  /** The server does not know the lead any more. */
  | { readonly type: 'leadLost' }
  | { readonly type: 'restartChosen' }
  /** The lead that the device has kept is too old to be continued. */
  | { readonly type: 'leadOutdated' }
  /** The applicant wants all data of the application removed from the device. */
  | { readonly type: 'deletionChosen' }
  /** The lender has the answers, and the device no longer needs them. */
  | { readonly type: 'answersErased' }
  /** The application is over for this device, and another may begin. */
  | { readonly type: 'applicationCleared' }
  /** Another tab has cleared the application, and may already have begun a new one: the device keeps what it has. */
  | { readonly type: 'clearingAdopted' };

/** Events that leave nothing of the application in this tab. */
export const clearingEvents = ['applicationCleared', 'clearingAdopted'] as const;

/** Events after which the application may be in another state. */
export const stateEvents = ['statusReceived', 'statusRestored', 'stateReached'] as const;

export type ActionOf<T extends Action['type']> = Extract<Action, { type: T }>;
