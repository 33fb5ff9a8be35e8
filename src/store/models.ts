import type { Answers } from '../published/flow';
import type { UiColors } from '../formats/partnerColors';

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

export interface OfferLimits {
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
  readonly limits?: { readonly amount: OfferLimits; readonly period: OfferLimits };
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

/** Why a call to the lead API did not succeed; each has its text and its way on. */
export type SubmissionFailure =
  | { readonly kind: 'offline' | 'timeout' | 'server' | 'conflict' | 'expired' | 'refused' }
  | { readonly kind: 'tooMany'; readonly retryAfterSeconds: number };
