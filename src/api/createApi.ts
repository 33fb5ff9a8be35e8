import { createSend } from './createSend';
import type { Send } from './createSend';
import { decoders } from './decoders';
import { pageCalls } from './pageCalls';
import type { PageApi } from './pageCalls';
import type {
  AffiliateEvent,
  ApiOptions,
  ApiResult,
  CallOptions,
  Choice,
  Company,
  ContinuedLead,
  EmailOpinion,
  LeadApplication,
  LeadSaved,
  LeadStatusResult,
  NextState,
  PartnerLogo,
  Place,
  Policy,
  PostcodePlace,
  WriteOptions,
  Redirect,
  TestDataPoints,
} from './types';

type Result<Value> = Promise<ApiResult<Value>>;

/** One function for each operation of the contract. None rejects; every one may be aborted by a signal. */
export interface Api extends PageApi {
  /** Saves a new lead. The key stands for this submission: keep it until there is an answer, repeat with the same. */
  createLead(lead: LeadApplication, options: CallOptions & { readonly idempotencyKey: string }): Result<LeadSaved>;
  /** Replaces a lead that is still in the form. */
  updateLead(lead: LeadApplication & { readonly id: string }, options?: WriteOptions): Result<LeadSaved>;
  getLeadStatus(id: string, options?: CallOptions): Result<LeadStatusResult>;
  /** The lead behind a link, with the answers given so far. */
  continueLead(link: LeadLink, options?: CallOptions): Result<ContinuedLead>;
  /** The same, where a deployment uses the second version. */
  continueLeadV2(link: LeadLink, options?: CallOptions): Result<ContinuedLead>;
  continueState(id: string, options?: WriteOptions): Result<NextState>;
  skipState(id: string, options?: WriteOptions): Result<NextState>;
  getRedirect(id: string, options?: RedirectOptions): Result<Redirect>;
  getTestDataPoints(options?: CallOptions): Result<TestDataPoints>;
  /** @param languageTag BCP 47 */
  getCountries(languageTag: string, options?: CallOptions): Result<Choice[]>;
  /** @param languageTag BCP 47 */
  getPositions(languageTag: string, options?: CallOptions): Result<Choice[]>;
  /** Every place of a postal code; none for a code that nobody knows. */
  lookupPostcode(postcode: Postcode, options?: CallOptions): Result<Place[]>;
  /** The one place of a postal code; `notFound` for a code that nobody knows. */
  getPostcode(postcode: Postcode, options?: CallOptions): Result<PostcodePlace>;
  /** Companies of the country by a part of their name. */
  findCompany(company: CompanyQuery, options?: CallOptions): Result<Company[]>;
  getPolicies(audience: PolicyAudience, options?: CallOptions): Result<Policy[]>;
  validateEmail(email: string, options?: CallOptions): Result<EmailOpinion>;
  getPartnerLogos(options?: CallOptions): Result<PartnerLogo[]>;
  postAffiliateEvent(event: AffiliateEvent, options?: WriteOptions): Result<unknown>;
  unsubscribe(email: string, options?: WriteOptions): Result<unknown>;
}

export interface RedirectOptions extends CallOptions {
  /** Page to come back to from a bank. */
  readonly returnUrl?: string;
}

export interface LeadLink {
  readonly id: string;
  readonly urlType: string;
  readonly refTransactionId?: string;
}

export interface PolicyAudience {
  /** ISO 3166-1 alpha-2 in lower case, as deployments name countries. */
  readonly country: string;
  /** BCP 47 */
  readonly languageTag: string;
}

/** `country` is ISO 3166-1 alpha-2 in lower case, as deployments name countries. */
export interface Postcode {
  readonly code: string;
  readonly country: string;
}

/** `country` as in {@link Postcode}. */
export interface CompanyQuery {
  readonly name: string;
  readonly country: string;
}

type LeadCalls = Pick<
  Api,
  | 'createLead'
  | 'updateLead'
  | 'getLeadStatus'
  | 'continueLead'
  | 'continueLeadV2'
  | 'continueState'
  | 'skipState'
  | 'getRedirect'
>;

function leadCalls(send: Send, product: string): LeadCalls {
  const { leadSaved, leadStatus, continuedLead, nextState, redirect } = decoders;
  const linked =
    (operation: 'continueLead' | 'continueLeadV2'): Api['continueLead'] =>
    ({ id, urlType, refTransactionId }, options) =>
      send(operation, { decode: continuedLead, params: { id, urlType }, query: { refTransactionId }, options });
  return {
    createLead: (lead, options) => send('createLead', { decode: leadSaved, body: { ...lead, product }, options }),
    updateLead: (lead, options) => send('updateLead', { decode: leadSaved, body: { ...lead, product }, options }),
    getLeadStatus: (id, options) => send('getLeadStatus', { decode: leadStatus, params: { id }, options }),
    continueLead: linked('continueLead'),
    continueLeadV2: linked('continueLeadV2'),
    continueState: (id, options) => send('continueState', { decode: nextState, params: { id }, options }),
    skipState: (id, options) => send('skipState', { decode: nextState, params: { id }, options }),
    getRedirect: (id, options) =>
      send('getRedirect', { decode: redirect, params: { id }, query: { returnUrl: options?.returnUrl }, options }),
  };
}

type LookupCalls = Pick<Api, 'getCountries' | 'getPositions' | 'lookupPostcode' | 'getPostcode' | 'findCompany'>;

function lookupCalls(send: Send): LookupCalls {
  const { choices, places, postcodePlace, companies } = decoders;
  return {
    getCountries: (lang, options) => send('getCountries', { decode: choices, query: { lang }, options }),
    getPositions: (lang, options) => send('getPositions', { decode: choices, query: { lang }, options }),
    lookupPostcode: ({ code, country }, options) =>
      send('lookupPostcode', { decode: places, params: { code }, query: { country }, options }),
    getPostcode: ({ code, country }, options) =>
      send('getPostcode', {
        decode: postcodePlace,
        params: { code },
        query: { country },
        expects: 'notFound',
        options,
      }),
    findCompany: ({ name, country }, options) =>
      send('findCompany', { decode: companies, params: { name }, query: { country }, options }),
  };
}

function otherCalls(send: Send, product: string): Omit<Api, keyof LeadCalls | keyof LookupCalls | keyof PageApi> {
  const { testDataPoints, policies, emailOpinion, partnerLogos, done } = decoders;
  return {
    getTestDataPoints: (options) => send('getTestDataPoints', { decode: testDataPoints, options }),
    getPolicies: ({ country, languageTag }, options) =>
      send('getPolicies', { decode: policies, query: { country, lang: languageTag }, options }),
    validateEmail: (email, options) => send('validateEmail', { decode: emailOpinion, params: { email }, options }),
    getPartnerLogos: (options) => send('getPartnerLogos', { decode: partnerLogos, options }),
    postAffiliateEvent: (event, options) =>
      send('postAffiliateEvent', { decode: done, body: { ...event, product }, options }),
    unsubscribe: (email, options) => send('unsubscribe', { decode: done, query: { email }, options }),
  };
}

/** The calls of the contract against one API. */
export function createApi(options: ApiOptions): Api {
  const send = createSend(options);
  return {
    ...leadCalls(send, options.product),
    ...lookupCalls(send),
    ...pageCalls(send),
    ...otherCalls(send, options.product),
  };
}
