import type { components, operations } from '../src/api/generated/contract';

type Schemas = components['schemas'];

export type OperationId = keyof operations;
export type ApiError = Schemas['ApiError'];
export type LeadApplication = Schemas['LeadApplication'];
export type LeadStatus = Schemas['LeadStatus'];
export type ApplicationState = Schemas['ApplicationState'];
export type Offer = Schemas['Offer'];

/** What a lender makes of a lead. */
export interface Decision {
  readonly lender?: string;
  /** How many answers of "checking" come before it is told. */
  readonly polls: number;
  readonly state: ApplicationState;
  readonly status: LeadStatus;
  /** Why the lead goes back to the form. */
  readonly errors?: readonly ApiError[];
  readonly offer?: Offer;
  /** States that the applicant's moves lead to; a move that is not listed is a conflict. */
  readonly moves?: Readonly<Partial<Record<Move, number>>>;
  readonly redirectMethod?: 'GET' | 'POST';
}

/** `sale` takes the offer, `continue` and `skip` leave the page. */
export type Move = 'sale' | 'continue' | 'skip';

/** A row of the documentation: what to answer in the form, and what comes of it. */
export interface Scenario {
  readonly name: string;
  readonly answer: string;
  readonly result: string;
}

export interface Lender {
  readonly name: string;
  /** Six hexadecimal digits with a leading hash. */
  readonly color: string;
  readonly scenarios: readonly Scenario[];
  /** A pure rule of the lead; `undefined` when the lender does not want it. */
  readonly decide: (lead: LeadApplication) => Decision | undefined;
}

export interface StoredLead {
  readonly id: string;
  readonly application: LeadApplication;
  readonly status: LeadStatus;
  readonly state: ApplicationState;
  readonly pollsLeft: number;
  readonly decision?: Decision;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly expiresAt: string;
}

/** A request that already keeps the contract. */
export interface ApiRequest {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  /** Scheme and host the request came to. */
  readonly origin: string;
}

export interface ApiAnswer {
  readonly status: number;
  readonly body?: unknown;
}

export type Handler = (request: ApiRequest) => ApiAnswer;
