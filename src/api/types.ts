/** What callers of the API see: requests, answers and the closed set of outcomes. */
import type { components, operations } from './generated/contract';

type Schemas = components['schemas'];

/** Every operation of the contract, by operationId. */
export type OperationId = keyof operations;

export type LeadApplication = Omit<Schemas['LeadApplication'], 'product'>;
export type AffiliateEvent = Omit<Schemas['AffiliateEvent'], 'product'>;
export type GivenConsent = Schemas['GivenConsent'];
/** Files as a browser has them. */
export type IdentityPictures = Omit<Schemas['IdentityPictures'], 'front' | 'back'> & {
  readonly front: Blob;
  readonly back?: Blob;
};

/** What pages send that are done with it, by the operation that takes it. */
export interface PageRequests {
  readonly verifyMobile: Schemas['MobileCode'];
  readonly changeMobileNumber: Schemas['MobileNumber'];
  readonly skipDocumentUpload: Schemas['LeadReference'];
  readonly postVehicle: Schemas['Vehicle'];
  readonly postAccount: Schemas['BankAccount'];
  readonly postMaritalDetails: Schemas['MaritalDetails'];
  readonly postAide: Schemas['Aide'];
  readonly postCnp: Schemas['Cnp'];
  readonly postWniosek: Schemas['Wniosek'];
  readonly postEmploymentDetails: Schemas['EmploymentDetails'];
  readonly postPersonalDetails: Schemas['AdditionalPersonalDetails'];
  readonly postPolicyConsents: Schemas['GivenPolicies'];
  readonly postDynamicConsents: Schemas['GivenPolicies'];
  readonly postCreditDetails: Schemas['CreditDetails'];
  readonly postProfessionalDetails: Schemas['ProfessionalDetails'];
  readonly postCustomerDebts: Schemas['CustomerDebts'];
  readonly postReferenceDetails: Schemas['References'];
  readonly postSale: Schemas['Sale'];
  readonly acceptCrediteaOffer: Schemas['Sale'];
  readonly postProficreditOffer: Schemas['InstalmentOffer'];
}
export type LeadReference = Schemas['LeadReference'];
export type CustomerPassword = Schemas['CustomerPassword'];
export type IdentityDocument = Schemas['IdentityDocument'];
export type Payment = Schemas['Payment'];
export type OfferChange = Schemas['OfferChange'];

export type ApiError = Schemas['ApiError'];
export type ApplicationData = Schemas['ApplicationData'];
export type Choice = Schemas['Choice'];
export type CodeResent = Schemas['CodeResent'];
export type Company = Schemas['Company'];
export type Consent = Schemas['Consent'];
export type ContinuedLead = Schemas['ContinuedLead'];
export type MaskedContact = Schemas['MaskedContact'];
export type Debt = Schemas['Debt'];
export type EmailOpinion = Schemas['EmailOpinion'];
export type LeadSaved = Schemas['LeadSaved'];
export type LeadStatus = Schemas['LeadStatus'];
export type LeadStatusResult = Schemas['LeadStatusResult'];
export type Limits = Schemas['Limits'];
export type MobileVerification = Schemas['MobileVerification'];
export type NextState = Schemas['NextState'];
export type Offer = Schemas['Offer'];
export type OfferChoice = Schemas['OfferChoice'];
export type OfferUpdated = Schemas['OfferUpdated'];
export type Partner = Schemas['Partner'];
export type PartnerLogo = Schemas['PartnerLogo'];
export type PaymentStarted = Schemas['PaymentStarted'];
export type Place = Schemas['Place'];
export type Policy = Schemas['Policy'];
export type PostcodePlace = Schemas['PostcodePlace'];
export type ProfessionalDetailsMapping = Schemas['ProfessionalDetailsMapping'];
export type Redirect = Schemas['Redirect'];
export type StatePage = Schemas['StatePage'];
export type TestDataPoints = Schemas['TestDataPoints'];
export type VehicleModels = Schemas['VehicleModels'];

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

/** Where an operation lives: relative to the API base or to the root of its host. `{name}` stands for a parameter. */
export interface Endpoint {
  readonly path: string;
  readonly from: 'apiBase' | 'root';
}

export interface CallOptions {
  readonly signal?: AbortSignal;
}

/** A POST is repeated after a lost answer only when it has a key. One key stands for one intention of the applicant. */
export interface WriteOptions extends CallOptions {
  readonly idempotencyKey?: string;
  /** The state of the application that the applicant decided in; in another one nothing is done. */
  readonly fromState?: number;
}

export interface UploadOptions extends WriteOptions {
  /** Told how much has gone out, from 0 to 1; it starts again when the call is repeated. */
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
  /** Endpoints of the deployment that differ from the contract's. */
  readonly endpoints?: Readonly<Partial<Record<OperationId, Endpoint>>>;
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
