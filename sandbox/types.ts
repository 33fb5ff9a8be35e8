import type { components } from '../src/api/generated/contract';

type SandboxSchemas = components['schemas'];

/** As named in the contract. */
export type OperationName = string;

export interface ListedChoice {
  readonly value: string;
  readonly label: string;
}

export type RefusalError = SandboxSchemas['ApiError'];
export type ReceivedApplication = SandboxSchemas['LeadApplication'];
export type LeadStatus = SandboxSchemas['LeadStatus'];
export type ApplicationState = SandboxSchemas['ApplicationState'];
export type SandboxOffer = SandboxSchemas['Offer'];

/** A lender's decision about a lead. */
export interface LenderDecision {
  readonly lender?: string;
  /** Number of "checking" responses before the decision is returned. */
  readonly polls: number;
  readonly state: ApplicationState;
  /** Why the lead returns to the form. */
  readonly errors?: readonly RefusalError[];
  readonly offer?: SandboxOffer;
  /** States from the decision on, in the order in which an applicant reaches them. */
  readonly journey?: readonly number[];
  /** Set by a lender that closes its contracts itself and requires an account with a password. */
  readonly acceptOperation?: OperationName;
  readonly redirectMethod?: 'GET' | 'POST';
}

/** A row of the documentation: what to answer in the form, and the result. */
export interface Scenario {
  readonly name: string;
  readonly answer: string;
  readonly result: string;
  /** States from the decision on; absent if they require nothing of the applicant. */
  readonly journey?: readonly number[];
  /** Each leads to the outcome. */
  readonly ways: readonly DecisiveAnswers[];
}

/** What decides an outcome; all other answers may be any that lenders accept. */
export interface DecisiveAnswers {
  /** Last two digits of the monthly income. */
  readonly incomeEndsIn?: string;
  readonly email?: string;
  /** Last digits of the personal code. */
  readonly personalCodeEndsIn?: string;
}

export interface Lender {
  readonly name: string;
  /** Six hexadecimal digits with a leading hash. */
  readonly color: string;
  readonly scenarios: readonly Scenario[];
  /** Operation that accepts its offer, if it is not the page's. */
  readonly acceptOperation?: OperationName;
  /** Decides by the lead alone; `undefined` if the lender declines it. No lead is sent back to the form twice. */
  readonly decide: (lead: ReceivedApplication, wasSentBack: boolean) => LenderDecision | undefined;
}

export interface SentCode {
  readonly sentAt: string;
}

/** What limits the codes of a lead, whatever they are for and whichever number they go to. */
export interface CodeLimits {
  /** When codes were sent in the last hour. */
  readonly sentAt: readonly string[];
  /** Wrong codes tried. */
  readonly wrongTries: number;
  /** Set after too many wrong codes. */
  readonly blockedUntil?: string;
}

export interface ReturnToken {
  /** State in which it was made. */
  readonly state: number;
  readonly madeAt: string;
  readonly isUsed?: true;
}

/** Receipt of a request. */
export interface ReceivedRequest {
  readonly receipt: string;
  readonly receivedAt: string;
}

interface ReceivedWithdrawal extends ReceivedRequest {
  readonly withdrawn: readonly string[];
}

export interface StoredLead {
  readonly id: string;
  readonly application: ReceivedApplication;
  readonly status: LeadStatus;
  readonly state: ApplicationState;
  readonly pollsLeft: number;
  readonly decision?: LenderDecision;
  readonly sentCode?: SentCode;
  readonly codeLimits?: CodeLimits;
  /** The payment that was started, and the page to return to. */
  readonly payment?: { readonly returnUrl?: string };
  /** All records of what the applicant agreed to, in the order in which they came. */
  readonly agreements?: SandboxSchemas['AgreementRecords'];
  /** What the applicant has withdrawn. */
  readonly withdrawals?: readonly ReceivedWithdrawal[];
  /** Ids of consents. */
  readonly givenConsents?: readonly string[];
  /** SHA-256 hashes of the secrets of its devices. A lead without them is opened by its id. */
  readonly holders?: { readonly present: string; readonly revoked: readonly string[] };
  /** Token of the lead's links. Without it, its id is the token. */
  readonly linkId?: string;
  /** Return tokens that were made for the lead and have not ended. */
  readonly returns?: Readonly<Record<string, ReturnToken>>;
  /** The code that was sent to prove an adoption. */
  readonly adoptionCode?: SentCode;
  /** Session that owns a link for one session, by link. */
  readonly openedLinks?: Readonly<Record<string, string>>;
  readonly hasPassword?: boolean;
  /** The state whose page the applicant declined, and whether that page showed offers. */
  readonly declined?: { readonly state: number; readonly isOffer: boolean };
  /** Last body that each page after the form has sent, by operation. */
  readonly pages?: Readonly<Record<string, unknown>>;
  /** Scheme and host of the page that created it. */
  readonly origin?: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly expiresAt: string;
}

/** A request that satisfies the contract. */
export interface ApiRequest {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  /** Empty if absent. */
  readonly sessionId: string;
  /** SHA-256 hash of the secret that the device sent. */
  readonly holder?: string;
  /** Scheme and host of the request. */
  readonly origin: string;
  /** By field name. */
  readonly files?: ReadonlyMap<string, ReceivedFile>;
}

/** All that the sandbox stores of a picture, which it inspects while it is received. */
export interface ReceivedFile {
  readonly sizeBytes: number;
  readonly sha256: string;
  /** As detected by its first bytes. */
  readonly type: string | undefined;
}

export interface ApiAnswer {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export type Handler = (request: ApiRequest) => ApiAnswer;
