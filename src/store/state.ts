import type { Company } from '../flow/filledAnswers';
import type { PlaceSuggestion, ResolvedPlaces } from '../flow/postcodePlaces';
import type { UiColors } from '../formats/partnerColors';
import type { Answers } from '../published/flow';
import type { LeadLink } from '../redirect/leadLink';
import type { ApplicantReturn, ReturnOutcome } from '../redirect/returnMarker';
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

/** The way to a lender, a bank or a payment, and what came of it. */
export interface LenderRedirectState {
  /** State of the application that all of this is about. */
  readonly state: number | undefined;
  readonly status: 'idle' | 'pending' | 'ready' | 'failed';
  readonly failure: SubmissionFailure | undefined;
  readonly redirect: LenderRedirect | undefined;
  /** The applicant was led out. */
  readonly isTaken: boolean;
  /** How it went, once the applicant is back. */
  readonly outcome: ReturnOutcome | undefined;
}

/** A link that brought the applicant, and what comes of it. */
export interface ContinuationState {
  /** `asking`: whether the application of the link, which this device does not know, is the applicant's. */
  readonly status: 'none' | 'pending' | 'asking' | 'refused' | 'failed';
  /** What there is to recognise it by, masked. */
  readonly contact: MaskedContact | undefined;
  /** Something that was entered on this device and not sent yet would be lost for it. */
  readonly losesAnswers: boolean;
  readonly failure: SubmissionFailure | undefined;
  readonly refusal: LinkRefusal | undefined;
  readonly link: LeadLink | undefined;
  /** The link brought the applicant back from a bank or a payment. */
  readonly applicantReturn: ApplicantReturn | undefined;
}

/** Mail that is not wanted any more. Its address is nothing that an application says, so it is kept apart from it. */
export interface Unsubscription {
  /** As it stands in the field; empty where there is none. */
  readonly email: string;
  readonly status: 'open' | 'pending' | 'done';
  /** The errors of the address are shown: since the last attempt it was not edited. */
  readonly isMistaken: boolean;
  /** Why the server does not take the address. */
  readonly refusal: { readonly code: string; readonly message: string } | undefined;
  readonly failure: SubmissionFailure | undefined;
  /** Counts failed attempts, so that each of them moves the focus. */
  readonly attempts: number;
}

export interface FormState {
  /** The step on screen, and whether it was answered already when it was opened. */
  readonly openStep: { readonly name: string; readonly wasAnswered: boolean } | undefined;
  /** Data points whose errors are shown: those that failed at the last attempt and were not edited since. */
  readonly shownErrors: readonly string[];
  readonly serverErrors: readonly ServerError[];
  /** Counts failed attempts, so that each of them moves the focus. */
  readonly attempts: number;
}

export interface LeadState {
  readonly id: string | undefined;
  readonly leadStatus: string | undefined;
  readonly expiresAt: string | undefined;
  readonly submission: 'idle' | 'pending' | 'failed';
  readonly failure: SubmissionFailure | undefined;
  /** Kept until answered, so that every retry of one submission is the same submission. */
  readonly idempotencyKey: string | undefined;
}

export interface ProgressState extends StatusUpdate {
  /** The answer is taking longer than the applicant should be asked to wait for. */
  readonly isDelayed: boolean;
  readonly action: 'idle' | 'pending' | 'failed';
  readonly actionFailure: SubmissionFailure | undefined;
}

/** The one-time code that proves a mobile number. */
export interface VerificationState {
  /** State of the application that it belongs to. */
  readonly applicationState: number;
  readonly status: 'idle' | 'pending' | 'sent' | 'failed';
  readonly failure: SubmissionFailure | undefined;
  /** Where it went, as the server masks it. */
  readonly phoneNumber: string | undefined;
  /** ISO 8601 time from which another may be asked for. */
  readonly resendAt: string | undefined;
  /** How many were asked for anew. */
  readonly resent: number;
}

/** The consents that the lender of the present state asks for, and those that are ticked. */
export interface ConsentsState {
  /** State that they belong to: of another one nothing is ticked yet. */
  readonly applicationState: number;
  readonly status: 'idle' | ListStatus;
  readonly asked: readonly Consent[] | undefined;
  /** Ids; absent until the applicant has ticked one, or the server has said what it keeps. */
  readonly given: readonly string[] | undefined;
}

/** Lists of the server, by the operation that gives them; one that is not there was not needed yet. */
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

/** What is known of the postal code that was typed last. */
export interface PlaceLookup {
  /** Data point of the postal code. */
  readonly dataPoint: string;
  readonly code: string;
  readonly status: ResolvedPlaces['status'];
  readonly offers: readonly PlaceSuggestion[];
}

/** Companies whose name fits what was typed. */
export interface CompanyLookup {
  readonly name: string;
  readonly companies: readonly Company[];
}

export interface LookupsState {
  readonly place: PlaceLookup | undefined;
  readonly company: CompanyLookup | undefined;
  /** Answers that a lookup has filled in, as they were then. */
  readonly filled: Answers;
}

/** What the applicant lets vendors do. */
export interface ConsentState {
  readonly choice: ConsentChoice | undefined;
  /** What the device holds has been read; nobody is asked before. */
  readonly isKnown: boolean;
  /** The applicant wants to change it. */
  readonly isOpen: boolean;
}

export interface State {
  readonly answers: Answers;
  /** Data points that somebody else has answered, until the applicant goes on from their step. */
  readonly unconfirmed: ReadonlySet<string>;
  readonly form: FormState;
  readonly lead: LeadState;
  /** The server knows nothing of the lead any more. */
  readonly isLeadLost: boolean;
  readonly progress: ProgressState;
  /** How much of the files has gone out, from 0 to 1; `null` while none are sent. */
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
  /** What was pressed last waits for the connection. */
  readonly isUnsent: boolean;
  /** How far the server's clock is ahead of the device's; 0 until it is known. */
  readonly serverAheadMs: number;
  readonly consent: ConsentState;
  readonly unsubscription: Unsubscription;
  readonly toasts: readonly Toast[];
  /** The partner's colours over the brand's. */
  readonly uiColors: UiColors;
  /** The host's colours over the brand's; a partner's stand over these. */
  readonly hostColors: UiColors;
}

/** Why a link does not lead on: `unknown` as well where a part of it is missing. */
export type LinkRefusal = 'unknown' | 'expired' | 'used';

/** Contact details of a lead, as far as their owner needs them to recognise it. */
export interface MaskedContact {
  readonly email?: string;
  readonly phoneNumber?: string;
}
