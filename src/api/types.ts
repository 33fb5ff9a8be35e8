/** What callers of the API see: requests, responses and the closed set of outcomes. */
import type { components, operations } from './generated/contract';
import type { CompiledContract } from '../published/operations';

type ApiSchemas = components['schemas'];

/** Operations that code calls by name. Every other operation is called because a document names it. */
export type CalledOperation = keyof operations;

type Parameters<Id extends CalledOperation> = operations[Id]['parameters'];

/** Values of the `{name}` parameters in the path of an operation. */
export type ParamsOf<Id extends CalledOperation> = Parameters<Id>['path'];
export type QueryOf<Id extends CalledOperation> = [NonNullable<Parameters<Id>['query']>] extends [never]
  ? undefined
  : Omit<NonNullable<Parameters<Id>['query']>, 'fromState'>;

type ResponseContent<Message> = Message extends { readonly content: { readonly 'application/json': infer Body } }
  ? Body
  : never;

/** The request body without what the app fills in automatically; never absent unless the contract lets it be. */
export type BodyOf<Id extends CalledOperation> = [NonNullable<operations[Id]['requestBody']>] extends [never]
  ? never
  : ResponseContent<NonNullable<operations[Id]['requestBody']>> extends never
    ? FormData
    : DistributiveOmit<ResponseContent<NonNullable<operations[Id]['requestBody']>>, 'product'>;

/** Operations whose body may be absent. */
export type OptionalBody<Id extends CalledOperation> = undefined extends operations[Id]['requestBody'] ? true : false;

type DistributiveOmit<Type, Key extends PropertyKey> = Type extends unknown ? Omit<Type, Key> : never;

type Responses<Id extends CalledOperation> = operations[Id]['responses'];
type SuccessBody<Id extends CalledOperation> = Responses<Id>[keyof Responses<Id> & (200 | 201 | 204)];

/** Body of a successful response; `unknown` if there is none. */
export type AnswerOf<Id extends CalledOperation> = [ResponseContent<SuccessBody<Id>>] extends [never]
  ? unknown
  : ResponseContent<SuccessBody<Id>>;

export type LeadApplication = Omit<ApiSchemas['LeadApplication'], 'product'>;
export type AffiliateEvent = Omit<ApiSchemas['AffiliateEvent'], 'product'>;
/** With files as a browser represents them. */
export type IdentityPictures = Omit<ApiSchemas['IdentityPictures'], 'front' | 'back'> & {
  readonly front: Blob;
  readonly back?: Blob;
};

export type IdentityDocument = ApiSchemas['IdentityDocument'];

export type ApiError = ApiSchemas['ApiError'];
export type ApiChallenge = ApiSchemas['Challenge'];
export type ApiConsent = ApiSchemas['Consent'];
export type ContinuedLead = ApiSchemas['ContinuedLead'];
export type LeadSaved = ApiSchemas['LeadSaved'];
export type LeadStatusResult = ApiSchemas['LeadStatusResult'];
export type NextState = ApiSchemas['NextState'];
export type ApiOffer = ApiSchemas['Offer'];
export type ApiPartner = ApiSchemas['Partner'];
export type ApiPlace = ApiSchemas['Place'];
export type ApiRedirect = ApiSchemas['Redirect'];
export type ApiStatePage = ApiSchemas['StatePage'];

/** Response of a page's operation: the state that follows, or the same state with other data for its page. */
export interface PageAnswer extends NextState {
  readonly page?: ApiStatePage;
}

/** A value or the whole request was refused; there is at least one error. */
export interface Rejected {
  readonly kind: 'rejected';
  readonly errors: readonly ApiError[];
}

/** No usable response arrived: no connection, a timeout, or a malformed response. */
export interface Unavailable {
  readonly kind: 'unavailable';
  readonly reason: 'offline' | 'timeout' | 'server';
  /** The member in which a response breaks the contract, as a JSON Pointer; empty for the whole response. */
  readonly breach?: string;
}

/** `isUncertain`: this try or an earlier one may have been handled although no response confirms it. */
export type Failure = (
  | Rejected
  /** `state` is the application's current state, if the server reports it. */
  | { readonly kind: 'conflict'; readonly state?: number }
  /** `reason` is the server's code for something that used to exist. */
  | { readonly kind: 'notFound'; readonly reason?: string }
  | { readonly kind: 'tooMany'; readonly retryAfterMs: number }
  | Unavailable
) & { readonly isUncertain?: true };

/**
 * How a call ended. Calls never reject, not even when aborted: the result is then `unavailable`, and no longer
 * awaited.
 */
export type ApiResult<Value> = { readonly kind: 'ok'; readonly value: Value } | Failure;

/**
 * A POST is retried after a lost response only if it has a key. One key stands for one decision of the applicant.
 */
export interface SendOptions {
  readonly signal?: AbortSignal;
  readonly idempotencyKey?: string;
  /** Secret of the device that is to hold the lead, in place of the one that holds its own. */
  readonly holder?: string | undefined;
  /** State of the application in which the applicant decided; in any other state the server does nothing. */
  readonly fromState?: number;
  /** An outcome that is as good as a value and is not logged. */
  readonly expects?: Failure['kind'];
  /** For one try, if the usual timeout is too short. */
  readonly timeoutMs?: number;
  /** Called with the share that was sent, from 0 to 1; starts again at 0 when the call is retried. */
  readonly onProgress?: (share: number) => void;
}

/** When and how often a call is retried. */
export interface RetryPolicy {
  /** All tries, including the first. */
  readonly tries: number;
  /** Upper bound of the first delay; it doubles with every try. */
  readonly baseDelayMs: number;
  /** Upper bound of every delay. If the server requests a longer one, the call is not retried. */
  readonly maxDelayMs: number;
}

export interface ApiOptions {
  /** `https://host/base`, or a path on the page's own host. */
  readonly apiBase: string;
  /** Loads what publishing compiled from the contract for an operation. Rejects if it cannot be loaded. */
  readonly contractOf: (operation: string) => Promise<CompiledContract>;
  /** Included in the bodies of leads and affiliate events. */
  readonly product: string;
  /** Read at every call, since the session may be renewed at any time. */
  readonly sessionId: () => string;
  /** Returns the secret that opens this device's lead, which calls about a lead carry; absent if the API knows none. */
  readonly holder?: () => Promise<string | undefined>;
  /** For one try. */
  readonly timeoutMs?: number;
  readonly retry?: Partial<RetryPolicy>;
  /** Receives a line for every call that failed after all retries. The lines contain no personal data. */
  readonly onHttpError?: (line: string) => void;
  /** Called when a call got no response after all retries, or only one that says the server cannot handle it now. */
  readonly onUnavailable?: () => void;
  /** Called when a call has ended whose address reveals something about the applicant. */
  readonly onIdentifyingCall?: () => void;
  /** Called for every response, whatever it says: the device is online. */
  readonly onAnswered?: () => void;
  /** Called with the server's time for every response that states it. */
  readonly onServerTime?: (at: Date) => void;
  /**
   * Whether the device has a connection, as far as is known: a lost one is then the server's fault. If omitted, the device counts as
   * offline.
   */
  readonly isOnline?: () => boolean;
}
