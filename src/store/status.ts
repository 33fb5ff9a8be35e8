import type { ApiConsent, ApiOffer, ApiPartner, ApiRedirect, ApiStatePage } from '../api/types';
import type { Answers } from '../published/flow';
import type { ServerError } from './request';

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

/** Data of the contract as the store keeps it: never changed in place. */
export type FromServer<Data> = Data extends readonly (infer Item)[]
  ? readonly FromServer<Item>[]
  : Data extends object
    ? { readonly [Name in keyof Data]: FromServer<Data[Name]> }
    : Data;

/** Without the members that the contract allows and does not name. */
type Named<Data> = { [Name in keyof Data as string extends Name ? never : Name]: Data[Name] };

/** Data of the status for the page of its state; each state uses its own part. */
export type PageData = FromServer<Named<ApiStatePage>>;

/** Terms a lender offers. Amounts in major units of the country's currency, rates in percent. */
export type Offer = FromServer<ApiOffer>;
export type OfferChoice = NonNullable<PageData['offers']>[number];

/** A consent that a lender requests; the server provides its texts. */
export type Consent = FromServer<ApiConsent>;

/** What is still owed to a creditor, in major units of the country's currency. */
export type Debt = NonNullable<PageData['debts']>[number];

export type Partner = FromServer<ApiPartner>;
export type LenderRedirect = FromServer<ApiRedirect>;

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
