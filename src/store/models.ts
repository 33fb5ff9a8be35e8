import type { Answers } from '../published/flow';
import type { UiColors } from '../colors/partnerColors';

/** An error that the server attached to a data point. The walk determines its step. */
export interface ServerError {
  readonly dataPoint: string;
  readonly code: string;
  readonly message: string;
}

/** Answers of a state page, to be sent with its operation. */
export interface SubmittedPage {
  /** Data points that the page shows. */
  readonly dataPoints: readonly string[];
  readonly answers: Answers;
  /** The operation's names for some of them, by data point. */
  readonly sendAs: Readonly<Record<string, string>>;
  /** Entries of a list among the answers, so that an error can be assigned to its entry. */
  readonly list?: SubmittedList;
}

export interface SubmittedList {
  readonly dataPoint: string;
  /** Keys of the entries, in the order in which they are sent. */
  readonly keys: readonly string[];
  /** Data points of an entry; the first one gets the errors of the entry as a whole. */
  readonly dataPoints: readonly string[];
}

export interface Choice {
  readonly value: string;
  readonly label: string;
  /** Answer that the choice belongs to, for example the brand of a model. */
  readonly of?: string;
}

export interface Policy {
  readonly id: string;
  readonly title: string;
  readonly isRequired: boolean;
  readonly html?: string;
  readonly url?: string;
}

/** Operations of the contract that look up the places of a postal code. */
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
  /** ISO 8601 time at which the lender made it. */
  readonly madeAt?: string;
  /** ISO 8601 time after which it cannot be accepted any more. */
  readonly expiresAt?: string;
}

export interface Partner {
  readonly name: string;
  readonly logo?: string;
  /** By token name; only colours that may be shown. */
  readonly colors?: UiColors;
}

export interface OfferChoice {
  readonly offerId: string;
  readonly offer: Offer;
}

export interface OfferLimits {
  readonly minimum: number;
  readonly maximum: number;
  readonly multipleOf: number;
}

/** A consent that a lender requests; the server provides its texts. */
export interface Consent {
  readonly id: string;
  readonly title?: string;
  /** Plain text, one paragraph per line. */
  readonly text: string;
  /** The whole text; sanitise it before showing it. */
  readonly html?: string;
  readonly isRequired: boolean;
  readonly isGiven: boolean;
}

/** What is still owed to a creditor, in major units of the country's currency. */
export interface Debt {
  /** Set for a debt that the lender knows; absent for one that the applicant adds. */
  readonly id?: string;
  readonly creditor: string;
  readonly amount: number;
  readonly monthlyInstalment?: number;
}

/** Data of the status for the page of its state; each state uses its own part. */
export interface PageData {
  readonly offer?: Offer;
  readonly offers?: readonly OfferChoice[];
  /** Limits within which the offer can be changed. */
  readonly limits?: { readonly amount: OfferLimits; readonly period: OfferLimits };
  readonly consents?: readonly Consent[];
  readonly debts?: readonly Debt[];
  readonly payment?: { readonly amount: number };
  /** Number that a code is sent to, masked. */
  readonly phoneNumber?: string;
  /** The code that was sent and is still valid; ISO 8601 times. */
  readonly code?: { readonly expiresAt: string; readonly resendAt: string };
  /** Operation that accepts the offer; absent if it is the page's own. */
  readonly acceptOperation?: 'postSale' | 'acceptCrediteaOffer';
  readonly isPasswordWanted?: boolean;
  /** The lender continues from here, though nothing more is asked. */
  readonly canContinue?: boolean;
}

/** Status of a lead from the lead API. */
export interface StatusUpdate {
  /** One state or all states so far; the last is the latest. */
  readonly progressState: number | readonly number[];
  readonly applicationStatus?: string;
  readonly offerId?: string;
  readonly partner?: Partner;
  readonly page?: PageData;
  readonly redirect?: LenderRedirect;
  readonly errors?: readonly ServerError[];
}

export interface Toast {
  readonly id: string;
  /** Key of its text. */
  readonly key: string;
  readonly kind: 'info' | 'success' | 'error';
}

export interface LenderRedirect {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly fields: Readonly<Record<string, string>>;
}

/**
 * Why this device's lead is not open to it: it has expired, another device has adopted it, or this device only came
 * back from a bank to it.
 */
export type LossCause = 'expired' | 'adopted' | 'returned';

/** Why a call to the lead API failed; the applicant gets a text and a way forward for each. */
export type SubmissionFailure =
  | { readonly kind: 'offline' | 'timeout' | 'server' | 'conflict' | 'expired' | 'adopted' | 'refused' }
  | { readonly kind: 'tooMany'; readonly retryAfterSeconds: number };
