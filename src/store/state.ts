import type { Company } from '../flow/autofill';
import type { Doubt } from '../flow/openDoubts';
import type { PlaceSuggestion, ResolvedPlaces } from '../flow/postcodePlaces';
import type { UiColors } from '../colors/partnerColors';
import type { Answers } from '../published/flow';
import type { LeadLink } from '../redirect/leadLink';
import type { ApplicantReturn } from '../redirect/returnMarker';
import type { ReturnOutcome } from '../redirect/returnOutcome';
import type { ConsentChoice } from '../tracking/consent';
import type {
  Choice,
  Consent,
  ListStatus,
  Partner,
  Policy,
  LenderRedirect,
  ServerError,
  StatusUpdate,
  SubmissionFailure,
  Toast,
} from './models';

/**
 * What is known of a press that leads away, while this page is still here: nothing yet, that it has stayed for longer
 * than leaving takes, or that the address may be open in another tab or app.
 */
export type Departure = 'none' | 'pressed' | 'stayed' | 'elsewhere';

/** The redirect to a lender, a bank or a payment, and its outcome. */
export interface LenderRedirectState {
  /** Application state that the redirect belongs to. */
  readonly state: number | undefined;
  readonly status: 'idle' | 'pending' | 'ready' | 'failed';
  readonly failure: SubmissionFailure | undefined;
  readonly redirect: LenderRedirect | undefined;
  /** The page has left along the redirect. */
  readonly isTaken: boolean;
  readonly departure: Departure;
  /** Outcome, once the applicant is back. */
  readonly outcome: ReturnOutcome | undefined;
}

/** A link that the applicant opened, and its status. */
export interface ContinuationState {
  /** `held`: the link waits for a press, which uses it up; `asking`: the link's application is unknown to this device, and the page asks whether it is the applicant's. */
  readonly status: 'none' | 'pending' | 'held' | 'asking' | 'refused' | 'failed';
  /** Details by which to recognise it, masked. */
  readonly contact: MaskedContact | undefined;
  /** Answers that were entered on this device and not sent would be lost. */
  readonly losesAnswers: boolean;
  readonly failure: SubmissionFailure | undefined;
  readonly refusal: LinkRefusal | undefined;
  readonly link: LeadLink | undefined;
  /** Set if the link brought the applicant back from a bank or a payment. */
  readonly applicantReturn: ApplicantReturn | undefined;
}

/** Unsubscription from mail. Its address is not an answer of the application, so it is stored separately. */
export interface Unsubscription {
  /** The content of the field; may be empty. */
  readonly email: string;
  readonly status: 'open' | 'pending' | 'done';
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

export interface FormState {
  /** The step on screen, and whether it was already answered when it was opened. */
  readonly openStep: { readonly name: string; readonly wasAnswered: boolean } | undefined;
  /** Data points whose errors are shown: those that failed at the last attempt and have not been edited since. */
  readonly shownErrors: readonly string[];
  readonly serverErrors: readonly ServerError[];
  /** What was asked about answers at the last attempt, as long as these have not been edited. */
  readonly doubts: readonly Doubt[];
  /** The values asked about, by data point: none is asked about twice. */
  readonly askedAbout: Answers;
  /** Number of failed attempts; each one moves the focus. */
  readonly attempts: number;
}

export interface LeadState {
  readonly id: string | undefined;
  readonly leadStatus: string | undefined;
  readonly expiresAt: string | undefined;
  readonly submission: 'idle' | 'pending' | 'failed';
  readonly failure: SubmissionFailure | undefined;
  /** Kept until the server responds, so that every retry of one submission is the same submission. */
  readonly idempotencyKey: string | undefined;
}

export interface ProgressState extends StatusUpdate {
  /** The server has reported this status. Otherwise only the state is known, and possibly out of date. */
  readonly isReported: boolean;
  /** The response takes longer than the applicant should be asked to wait. */
  readonly isDelayed: boolean;
  /** It arrives, and breaks the contract each time. */
  readonly isUnreadable: boolean;
  readonly action: 'idle' | 'pending' | 'failed';
  readonly actionFailure: SubmissionFailure | undefined;
}

/** A lead that waits for a decision. */
export interface Waiting {
  readonly leadId: string;
  /** When it began as far as this device knows, by its clock: milliseconds since 1970. */
  readonly since: number;
}

/** The one-time code that proves a mobile number. */
export interface VerificationState {
  /** Application state that the code belongs to. */
  readonly applicationState: number;
  readonly status: 'idle' | 'pending' | 'sent' | 'failed';
  readonly failure: SubmissionFailure | undefined;
  /** Number that it was sent to, masked by the server. */
  readonly phoneNumber: string | undefined;
  /** ISO 8601 time from which another may be requested. */
  readonly resendAt: string | undefined;
  /** Number of codes that were resent. */
  readonly resent: number;
}

/** The consents that the lender of the current state requests, and those that are ticked. */
export interface ConsentsState {
  /** Application state that they belong to; in another one, nothing is ticked yet. */
  readonly applicationState: number;
  readonly status: 'idle' | ListStatus;
  readonly asked: readonly Consent[] | undefined;
  /** Ids; absent until the applicant has ticked one, or the server has returned what it stores. */
  readonly given: readonly string[] | undefined;
}

/** The server's lists, by operation; a missing one was not needed yet. */
export interface ListsState {
  readonly status: Readonly<Partial<Record<string, ListStatus>>>;
  readonly choices: Readonly<Partial<Record<string, readonly Choice[]>>>;
  readonly policies: readonly Policy[];
}

export interface EmailCheck {
  readonly email: string;
  readonly isValid: boolean;
  readonly suggestion?: string;
}

/** Result for the postal code that was typed last. */
export interface PlaceLookup {
  /** Data point of the postal code. */
  readonly dataPoint: string;
  readonly code: string;
  readonly status: ResolvedPlaces['status'];
  readonly offers: readonly PlaceSuggestion[];
}

/** Companies whose names match what was typed. */
export interface CompanyLookup {
  readonly name: string;
  readonly companies: readonly Company[];
}

export interface LookupsState {
  readonly place: PlaceLookup | undefined;
  readonly company: CompanyLookup | undefined;
  /** Answers that a lookup has filled in, with their values at the time. */
  readonly filled: Answers;
}

/** What the applicant allows vendors to do. */
export interface ConsentState {
  readonly choice: ConsentChoice | undefined;
  /** The stored choice has been read; the applicant is not asked before that. */
  readonly isKnown: boolean;
  /** The applicant wants to change the choice. */
  readonly isOpen: boolean;
  /** The visit began with an advertisement's click, which may be stored only with consent. */
  readonly hasAdClick: boolean;
}

export interface State {
  readonly answers: Answers;
  /**
   * Data points with unconfirmed answers: someone else gave them, and the applicant has yet to continue from their
   * step.
   */
  readonly unconfirmed: ReadonlySet<string>;
  readonly form: FormState;
  readonly lead: LeadState;
  /** The server no longer knows the lead. */
  readonly isLeadLost: boolean;
  readonly progress: ProgressState;
  /** `null` while the application does not wait for a decision. */
  readonly waiting: Waiting | null;
  /** Share of the files that has been sent, from 0 to 1; `null` while none are being sent. */
  readonly uploadedShare: number | null;
  readonly verification: VerificationState;
  readonly customerConsents: ConsentsState;
  readonly lenderRedirect: LenderRedirectState;
  readonly continuation: ContinuationState;
  readonly lists: ListsState;
  /** Lenders that applications may go to. */
  readonly partners: readonly Partner[];
  readonly lookups: LookupsState;
  readonly emailCheck: EmailCheck | null;
  readonly isOnline: boolean;
  /** The last action waits for the connection. */
  readonly isUnsent: boolean;
  /** Milliseconds that the server's clock is ahead of the device's; 0 until it is known. */
  readonly serverAheadMs: number;
  readonly consent: ConsentState;
  readonly unsubscription: Unsubscription;
  readonly toasts: readonly Toast[];
  /** The partner's colours, which override the brand's. */
  readonly uiColors: UiColors;
  /** The host's colours, which override the brand's; a partner's override these. The empty text: it wants the brand's. */
  readonly hostColors: UiColors;
}

/** Why a link cannot be followed: also `unknown` if a part of it is missing. */
export type LinkRefusal = 'unknown' | 'expired' | 'used';

/** Contact details of a lead, masked but sufficient for their owner to recognise it. */
export interface MaskedContact {
  readonly email?: string;
  readonly phoneNumber?: string;
}
