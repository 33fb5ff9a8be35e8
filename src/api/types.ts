/** What callers of the API see: requests, answers and the closed set of outcomes. */
import type { components, operations } from './generated/contract';
import type { CompiledContract } from '../published/operations';

type Schemas = components['schemas'];

/** Operations that code calls by name; see `calledByCode`. */
export type CalledOperation = keyof operations;

type Parameters<Id extends CalledOperation> = operations[Id]['parameters'];

/** Values of the `{name}` places in the path of an operation. */
export type ParamsOf<Id extends CalledOperation> = Parameters<Id>['path'];
export type QueryOf<Id extends CalledOperation> = [NonNullable<Parameters<Id>['query']>] extends [never]
  ? undefined
  : Omit<NonNullable<Parameters<Id>['query']>, 'fromState'>;

type ResponseContent<Message> = Message extends { readonly content: { readonly 'application/json': infer Body } }
  ? Body
  : never;

/** Without what the app fills in by itself. */
export type BodyOf<Id extends CalledOperation> = operations[Id] extends { readonly requestBody: infer Request }
  ? ResponseContent<Request> extends never
    ? FormData
    : DistributiveOmit<ResponseContent<Request>, 'product'>
  : never;

type DistributiveOmit<Type, Key extends PropertyKey> = Type extends unknown ? Omit<Type, Key> : never;

type Responses<Id extends CalledOperation> = operations[Id]['responses'];
type SuccessBody<Id extends CalledOperation> = Responses<Id>[keyof Responses<Id> & (200 | 201 | 204)];

/** What a successful answer holds; `unknown` where there is no body. */
export type AnswerOf<Id extends CalledOperation> = [ResponseContent<SuccessBody<Id>>] extends [never]
  ? unknown
  : ResponseContent<SuccessBody<Id>>;

export type LeadApplication = Omit<Schemas['LeadApplication'], 'product'>;
export type AffiliateEvent = Omit<Schemas['AffiliateEvent'], 'product'>;
/** Files as a browser has them. */
export type IdentityPictures = Omit<Schemas['IdentityPictures'], 'front' | 'back'> & {
  readonly front: Blob;
  readonly back?: Blob;
};

export type IdentityDocument = Schemas['IdentityDocument'];

export type ApiError = Schemas['ApiError'];
export type ApiConsent = Schemas['Consent'];
export type ContinuedLead = Schemas['ContinuedLead'];
export type LeadSaved = Schemas['LeadSaved'];
export type LeadStatusResult = Schemas['LeadStatusResult'];
export type NextState = Schemas['NextState'];
export type ApiOffer = Schemas['Offer'];
export type ApiPartner = Schemas['Partner'];
export type ApiPlace = Schemas['Place'];
export type ApiRedirect = Schemas['Redirect'];
export type ApiStatePage = Schemas['StatePage'];

/** What an operation of a page answers: the state that follows, or that stays with other data for its page. */
export interface PageAnswer extends NextState {
  readonly page?: ApiStatePage;
}

/** A value or the whole request was refused; there is at least one error. */
export interface Rejected {
  readonly kind: 'rejected';
  readonly errors: readonly ApiError[];
}

/** No usable answer came: no connection, none in time, or one that makes no sense. */
export interface Unavailable {
  readonly kind: 'unavailable';
  readonly reason: 'offline' | 'timeout' | 'server';
}

/** `isUncertain`: an earlier try, or this one, may have been handled though no answer says so. */
export type Failure = (
  | Rejected
  /** `state` is where the application is now, where the server says so. */
  | { readonly kind: 'conflict'; readonly state?: number }
  /** `reason` is the server's code where there was something once. */
  | { readonly kind: 'notFound'; readonly reason?: string }
  | { readonly kind: 'tooMany'; readonly retryAfterMs: number }
  | Unavailable
) & { readonly isUncertain?: true };

/** How a call ended. Calls never reject, not even when aborted: that is `unavailable`, which nobody awaits any more. */
export type ApiResult<Value> = { readonly kind: 'ok'; readonly value: Value } | Failure;

/** A POST is repeated after a lost answer only when it has a key. One key stands for one intention of the applicant. */
export interface SendOptions {
  readonly signal?: AbortSignal;
  readonly idempotencyKey?: string;
  /** The state of the application that the applicant decided in; in another one nothing is done. */
  readonly fromState?: number;
  /** An outcome that is as good as a value, and no line for the log. */
  readonly expects?: Failure['kind'];
  /** For one try, where the usual time is too short. */
  readonly timeoutMs?: number;
  /** Called with how much has gone out, from 0 to 1; it starts again when the call is repeated. */
  readonly onProgress?: (share: number) => void;
}

/** When and how often a call is tried again. */
export interface RetryPolicy {
  /** Tries in all, the first included. */
  readonly tries: number;
  /** Upper bound of the first wait; it doubles from try to try. */
  readonly baseDelayMs: number;
  /** Upper bound of every wait. A server that asks for more time than this is not asked again. */
  readonly maxDelayMs: number;
}

export interface ApiOptions {
  /** `https://host/base`, or a path on the page's own host. */
  readonly apiBase: string;
  /** Gives what publishing has made of the contract for an operation. Rejects where it cannot be loaded. */
  readonly contractOf: (operation: string) => Promise<CompiledContract>;
  /** Goes into the bodies of leads and affiliate events. */
  readonly product: string;
  /** Asked at every call: the session may be renewed at any time. */
  readonly sessionId: () => string;
  /** For one try. */
  readonly timeoutMs?: number;
  readonly retry?: Partial<RetryPolicy>;
  /** Receives a line for every call that failed in the end. The lines hold no personal data. */
  readonly onHttpError?: (line: string) => void;
  /** Told of every call that nobody answered in the end, or only to say that it cannot be done now. */
  readonly onUnavailable?: () => void;
  /** Told when a call has ended whose address says something of the applicant. */
  readonly onTelling?: () => void;
  /** Told the server's time with every answer that has one. */
  readonly onServerTime?: (at: Date) => void;
  /** Whether the device has a connection: then a line that is cut is the server's fault. Without it, none is assumed. */
  readonly isOnline?: () => boolean;
}
