import type { Company } from '../flow/companyAnswers';
import type { PlaceOffer, SettledPlaces } from '../flow/settlePlaces';
import type { Answers } from '../flow/types';

/** Why a call to the lead API did not succeed; each has its text and its way on. */
export type SubmissionFailure =
  | { readonly kind: 'offline' | 'timeout' | 'server' | 'conflict' | 'expired' | 'refused' }
  | { readonly kind: 'tooMany'; readonly retryAfterSeconds: number };

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

/** Operations of the contract that give a list to choose from. */
export type ListOperation =
  'getCountries' | 'getPositions' | 'getPolicies' | 'getVehicleModels' | 'getProfessionalDetailsMapping';

/** Operations of the contract that know the places of a postal code. */
export type PostcodeOperation = 'lookupPostcode' | 'getPostcode';

export type ListStatus = 'idle' | 'loading' | 'ready' | 'failed';

/** Terms a lender offers. Amounts in major units of the country's currency, rates in percent. */
export interface Offer {
  readonly amount?: number;
  readonly period?: number;
  readonly periodScale?: 'days' | 'months';
  readonly instalment?: number;
  readonly annualRate?: number;
  readonly totalToRepay?: number;
  /** ISO 8601 time after which it cannot be accepted any more. */
  readonly expiresAt?: string;
}

export interface Redirect {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly fields: Readonly<Record<string, string>>;
}

export interface Partner {
  readonly name: string;
  readonly logo?: string;
}

/** What the lead API says of a lead. */
export interface StatusUpdate {
  /** One state or all states so far; the last is the latest. */
  readonly progressState: number | readonly number[];
  readonly applicationStatus?: string;
  readonly offerId?: string;
  readonly partner?: Partner;
  readonly offer?: Offer;
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
  readonly status: 'idle' | 'pending' | 'sent' | 'failed';
  readonly failure: SubmissionFailure | undefined;
  /** Where it went, as the server masks it. */
  readonly phoneNumber: string | undefined;
  /** ISO 8601 time from which another may be asked for. */
  readonly resendAt: string | undefined;
  /** How many were asked for anew. */
  readonly resent: number;
}

export interface ListsState {
  readonly status: Readonly<Record<ListOperation, ListStatus>>;
  readonly choices: Readonly<Partial<Record<ListOperation, readonly Choice[]>>>;
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

export interface State {
  readonly answers: Answers;
  readonly form: FormState;
  readonly lead: LeadState;
  readonly progress: ProgressState;
  readonly verification: VerificationState;
  readonly lists: ListsState;
  readonly lookups: LookupsState;
  readonly emailCheck: EmailCheck | null;
  readonly isOnline: boolean;
  readonly toasts: readonly Toast[];
}
