import type { components } from '../src/api/generated/contract';

type Schemas = components['schemas'];

/** As the contract names it. */
export type OperationName = string;

export interface ListedChoice {
  readonly value: string;
  readonly label: string;
}

export type RefusalError = Schemas['ApiError'];
export type ReceivedApplication = Schemas['LeadApplication'];
export type LeadStatus = Schemas['LeadStatus'];
export type ApplicationState = Schemas['ApplicationState'];
export type SandboxOffer = Schemas['Offer'];

/** What a lender makes of a lead. */
export interface LenderDecision {
  readonly lender?: string;
  /** How many answers of "checking" come before it is told. */
  readonly polls: number;
  readonly state: ApplicationState;
  /** Why the lead goes back to the form. */
  readonly errors?: readonly RefusalError[];
  readonly offer?: SandboxOffer;
  /** States from the decision on, in the order that an applicant comes through them. */
  readonly journey?: readonly number[];
  /** Set by a lender who closes on its own, and who wants an account with a password. */
  readonly acceptOperation?: OperationName;
  readonly redirectMethod?: 'GET' | 'POST';
}

/** A row of the documentation: what to answer in the form, and what comes of it. */
export interface Scenario {
  readonly name: string;
  readonly answer: string;
  readonly result: string;
  /** States from the decision on; absent where there is nothing to do on the way. */
  readonly journey?: readonly number[];
  /** Last two digits of the income that lead there. */
  readonly incomeEndsIn?: string;
}

export interface Lender {
  readonly name: string;
  /** Six hexadecimal digits with a leading hash. */
  readonly color: string;
  readonly scenarios: readonly Scenario[];
  /** Operation that takes its offer, where it is not that of the page. */
  readonly acceptOperation?: OperationName;
  /** A pure rule of the lead; `undefined` when the lender does not want it. No lead is sent back to the form twice. */
  readonly decide: (lead: ReceivedApplication, wasSentBack: boolean) => LenderDecision | undefined;
}

/** A one-time code that was sent. */
export interface SentCode {
  readonly sentAt: string;
  /** Wrong ones tried since. */
  readonly wrongTries: number;
  /** After too many wrong ones. */
  readonly blockedUntil?: string;
}

export interface StoredLead {
  readonly id: string;
  readonly application: ReceivedApplication;
  readonly status: LeadStatus;
  readonly state: ApplicationState;
  readonly pollsLeft: number;
  readonly decision?: LenderDecision;
  readonly sentCode?: SentCode;
  /** The payment that was started, and the page to come back to from it. */
  readonly payment?: { readonly returnUrl?: string };
  /** Ids of consents. */
  readonly givenConsents?: readonly string[];
  /** What its links hold in the place of its id, once it has other contact details than its first ones. */
  readonly linkId?: string;
  /** Sessions that have opened a link which is good for one, by the link. */
  readonly openedLinks?: Readonly<Record<string, string>>;
  readonly hasPassword?: boolean;
  /** What the pages after the form have sent last, by operation. */
  readonly pages?: Readonly<Record<string, unknown>>;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly expiresAt: string;
}

/** A request that already keeps the contract. */
export interface ApiRequest {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  /** Empty where there is none. */
  readonly sessionId: string;
  /** Scheme and host the request came to. */
  readonly origin: string;
  /** By the name of their field. */
  readonly files?: ReadonlyMap<string, ReceivedFile>;
}

/** The sandbox looks at a file while it comes in, and keeps nothing of a picture but this. */
export interface ReceivedFile {
  readonly sizeBytes: number;
  readonly sha256: string;
  /** What its first bytes say it is. */
  readonly type: string | undefined;
}

export interface ApiAnswer {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export type Handler = (request: ApiRequest) => ApiAnswer;
