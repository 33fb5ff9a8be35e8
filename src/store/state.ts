import type { Company } from '../flow/companyAnswers';
import type { PlaceOffer, SettledPlaces } from '../flow/settlePlaces';
import type { Answers } from '../flow/types';
import type { UiColors } from '../formats/colors/partnerColors';
import type { ConsentChoice } from '../tracking/consent';
import type { ContinuationState } from './Continuation';
import type { SubmissionFailure } from './SubmissionFailure';
import type { Unsubscription } from './Unsubscription';
import type { Redirect, WayOutState } from './WayOut';

export type { Redirect, SubmissionFailure };

/** An error the server attached to a data point. Its step follows from the walk. */
export interface ServerError {
  readonly dataPoint: string;
  readonly code: string;
  readonly message: string;
}

/** Answers of a state's page on their way to its operation. */
export interface SubmittedPage {
  /** What the page shows. */
  readonly dataPoints: readonly string[];
  readonly answers: Answers;
  /** Names that the operation has for some of them, by data point. */
  readonly sendAs: Readonly<Record<string, string>>;
  /** Which entries a list among the answers is made of, so that an error can be told to whom it belongs. */
  readonly list?: SubmittedList;
}

export interface SubmittedList {
  readonly dataPoint: string;
  /** Of the entries, in the order in which they are sent. */
  readonly keys: readonly string[];
  /** Data points of an entry; the first one takes what is said of the entry as a whole. */
  readonly dataPoints: readonly string[];
}

export interface Choice {
  readonly value: string;
  readonly label: string;
  /** Answer that it belongs to, for example the brand of a model. */
  readonly of?: string;
}

export interface Policy {
  readonly id: string;
  readonly title: string;
  readonly isRequired: boolean;
  readonly html?: string;
  readonly url?: string;
}

/** Operations of the contract that know the places of a postal code. */
export type PostcodeOperation = 'lookupPostcode' | 'getPostcode';

export type ListStatus = 'loading' | 'ready' | 'failed';

/** Terms a lender offers. Amounts in major units of the country's currency, rates in percent. */
export interface Offer {
  readonly amount?: number;
  readonly period?: number;
  readonly periodScale?: 'days' | 'months';
  readonly instalment?: number;
  /** Nominal, without fees. */
  readonly interestRate?: number;
  /** Effective, with all costs. */
  readonly annualRate?: number;
  readonly totalToRepay?: number;
  /** ISO 8601 time after which it cannot be accepted any more. */
  readonly expiresAt?: string;
}

export interface Partner {
  readonly name: string;
  readonly logo?: string;
  /** By token name, as they may be shown. */
  readonly colors?: UiColors;
}

/** One of several offers. */
export interface OfferChoice {
  readonly offerId: string;
  readonly offer: Offer;
}

export interface Limits {
  readonly minimum: number;
  readonly maximum: number;
  readonly multipleOf: number;
}

/** A consent that a lender asks for; its texts are the server's. */
export interface Consent {
  readonly id: string;
  readonly title?: string;
  /** Plain text, a line each paragraph. */
  readonly text: string;
  /** Its whole text; to be sanitised before it is shown. */
  readonly html?: string;
  readonly isRequired: boolean;
  readonly isGiven: boolean;
}

/** What is still owed to a creditor, in major units of the country's currency. */
export interface Debt {
  /** Of a debt that the lender knows; absent for one that the applicant adds. */
  readonly id?: string;
  readonly creditor: string;
  readonly amount: number;
  readonly monthlyInstalment?: number;
}

/** What the status brings for the page of its state; each state has its own part of it. */
export interface PageData {
  readonly offer?: Offer;
  readonly offers?: readonly OfferChoice[];
  /** What the offer may be changed to. */
  readonly limits?: { readonly amount: Limits; readonly period: Limits };
  readonly consents?: readonly Consent[];
  readonly debts?: readonly Debt[];
  readonly payment?: { readonly amount: number };
  /** Where a code goes, masked. */
  readonly phoneNumber?: string;
  /** The code that was sent and is still good; ISO 8601 times. */
  readonly code?: { readonly expiresAt: string; readonly resendAt: string };
  /** Operation that takes the offer; `postSale` where it is absent. */
  readonly acceptOperation?: 'postSale' | 'acceptCrediteaOffer';
  readonly isPasswordWanted?: boolean;
  /** The lender leads on from here, though nothing more is asked. */
  readonly canContinue?: boolean;
}

/** What the lead API says of a lead. */
export interface StatusUpdate {
  /** One state or all states so far; the last is the latest. */
  readonly progressState: number | readonly number[];
  readonly applicationStatus?: string;
  readonly offerId?: string;
  readonly partner?: Partner;
  readonly page?: PageData;
  readonly redirect?: Redirect;
  readonly errors?: readonly ServerError[];
}

export interface Toast {
  readonly id: string;
  /** Key of its text. */
  readonly key: string;
  readonly kind: 'info' | 'success' | 'error';
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
  readonly status: SettledPlaces['status'];
  readonly offers: readonly PlaceOffer[];
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
  readonly wayOut: WayOutState;
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
