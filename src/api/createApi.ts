import axios, { type AxiosInstance, type AxiosRequestConfig, isAxiosError } from 'axios';
import type { CompiledContract, Endpoint, Operation } from '../published/operations';
import { type Attempt, defaultRetryPolicy, sendWithRetries } from './sendWithRetries';
import { toResult } from './toResult';
import type {
  AnswerOf,
  ApiOptions,
  ApiResult,
  BodyOf,
  OptionalBody,
  CalledOperation,
  ParamsOf,
  QueryOf,
  SendOptions,
  RetryPolicy,
} from './types';
import { httpErrorLine } from './httpErrorLine';

/** What the app knows about an application and an operation takes in its path or its body. */
export interface ApplicationFacts {
  readonly id: string;
  readonly offerId?: string | undefined;
}

/** What is sent with an operation that a document names. */
export interface DocumentCall {
  readonly facts?: ApplicationFacts;
  /** Parameters that are absent, or that the operation does not take, are not sent. */
  readonly query?: Readonly<Record<string, string | undefined>>;
  /** The whole query of a link; operations that take one get it in place of `query`. */
  readonly linkQuery?: string;
  readonly body?: object;
}

type CallPart<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : object extends Value
    ? { readonly [Key in Name]?: Value }
    : { readonly [Key in Name]: Value };

/** What is sent with an operation that code calls by name. */
export type CallOf<Id extends CalledOperation> = CallPart<'params', ParamsOf<Id>> &
  CallPart<'query', QueryOf<Id>> &
  Pick<DocumentCall, 'linkQuery'> &
  ([BodyOf<Id>] extends [never]
    ? unknown
    : OptionalBody<Id> extends true
      ? { readonly body?: BodyOf<Id> }
      : { readonly body: BodyOf<Id> });

/** The operations of the contract at one API. No call rejects, and a signal can abort any of them. */
export interface Api {
  /** Calls an operation by its name in code. */
  send<Id extends CalledOperation>(id: Id, call: CallOf<Id>, options?: SendOptions): Promise<ApiResult<AnswerOf<Id>>>;
  /**
   * Calls an operation that a document names. Its response conforms to the contract; the checker of documents knows
   * its type.
   */
  sendNamed(id: string, call: DocumentCall, options?: SendOptions): Promise<ApiResult<unknown>>;
}

interface Call extends DocumentCall {
  /** Values of the path's `{name}` parameters. */
  readonly params?: Readonly<Record<string, string>>;
}

interface SentCall {
  readonly id: string;
  readonly call: Call;
  readonly options: SendOptions;
  /** Secret that opens the lead. */
  readonly holder?: string | undefined;
}

/** Returns an API that passes all operations to one function, by either way of naming them. */
export function apiThrough(send: Api['sendNamed']): Api {
  return { send: send as Api['send'], sendNamed: send };
}

/**
 * Creates the only channel to the server, which handles address, headers, retries, outcome and log line of every
 * call.
 */
export function createApi(api: ApiOptions): Api {
  const http = axios.create({ timeout: api.timeoutMs ?? 15_000, validateStatus: () => true });

  const attempt = async (judges: CompiledContract['judges'], operation: Operation, sent: SentCall) => {
    const request = requestOf(api, operation, sent);
    const policy = policyOf(api, operation, sent.options);
    const repeated = await sendWithRetries(() => sendOnce(http, request), policy, sent.options.signal);
    return { outcome: repeated.outcome, result: toResult(repeated, { operation, judges }, api.isOnline?.()) };
  };

  const holderOf = async (operation: Operation, { holder }: SendOptions) =>
    isAboutLead(operation) ? (holder ?? (await api.holder?.())) : undefined;

  const send = async (id: string, call: Call, options: SendOptions = {}): Promise<ApiResult<unknown>> => {
    const sent = { id, call, options };
    const contract = await api.contractOf(id).catch(() => undefined);
    const operation = contract?.operations[id];
    if (!contract || !operation) return unsent(api, id, contract ? 'server' : 'offline');
    const holder = await holderOf(operation, options);
    const { outcome, result } = await attempt(contract.judges, operation, { ...sent, holder });
    if (result.kind === 'notFound' && holder !== undefined && options.holder === undefined) {
      // Another tab may have adopted the lead since.
      const present = await api.holder?.();
      if (present !== holder) return send(id, call, { ...options, holder: present });
    }
    if (identifiesApplicant(call)) api.onIdentifyingCall?.();
    if (!options.signal?.aborted) report(api, sent, { outcome, result });
    return result;
  };

  return apiThrough(send);
}

function policyOf({ retry }: ApiOptions, { method }: Operation, { idempotencyKey }: SendOptions): RetryPolicy {
  const policy = { ...defaultRetryPolicy, ...retry };
  return method !== 'POST' || idempotencyKey !== undefined ? policy : { ...policy, tries: 1 };
}

/** Whether the operation names a lead, which only the device that holds it opens. */
function isAboutLead({ path, fills = [] }: Operation): boolean {
  return path.includes('{id}') || fills.includes('id');
}

function requestOf(api: ApiOptions, operation: Operation, { call, options, holder }: SentCall): AxiosRequestConfig {
  const { method, query: takes = [], takesLinkQuery, headers = {} } = operation;
  const { facts, query, linkQuery } = call;
  const { signal, idempotencyKey, fromState, timeoutMs, onProgress } = options;
  const parameters = { ...facts, ...query, ...call.params };
  const hidden = Object.keys(headers).map((name) => [name, '-'] as const);
  const queryEntries = Object.entries({ ...query, fromState }).filter(([name]) => takes.includes(name));
  return {
    method,
    url: endpointUrl(api.apiBase, operation, { ...parameters, ...Object.fromEntries(hidden) }),
    params: takesLinkQuery ? new URLSearchParams(linkQuery) : Object.fromEntries(queryEntries),
    data: bodyOf(operation, { ...facts, product: api.product }, call.body),
    headers: {
      'X-Session-Id': api.sessionId(),
      ...parameterHeaders(headers, parameters),
      ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
      'X-Lead-Holder': holder ?? null,
    },
    ...(signal ? { signal } : {}),
    ...(timeoutMs === undefined ? {} : { timeout: timeoutMs }),
    ...(onProgress ? { onUploadProgress: ({ progress }) => onProgress(progress ?? 0) } : {}),
  };
}

const TIMEOUT_CODES: readonly (string | undefined)[] = ['ECONNABORTED', 'ETIMEDOUT', 'ERR_CANCELED'];

function parameterHeaders(headers: Readonly<Record<string, string>>, parameters: KnownValues) {
  const entries = Object.entries(headers).map(
    ([name, header]) => [header, encodeURIComponent(parameters[name] ?? '')] as const,
  );
  return Object.fromEntries(entries);
}

/** A proxy may ask for years. After this time the applicant may press again, and the server decides. */
const longestWaitMs = 3_600_000;

/** Parses `Retry-After`, a number of seconds or a date. */
function retryAfterMs(header: unknown, nowMs: number): number | undefined {
  if (typeof header !== 'string' || header.trim() === '') return undefined;
  const seconds = Number(header);
  const durationMs = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - nowMs;
  return Number.isFinite(durationMs) ? Math.min(Math.max(0, durationMs), longestWaitMs) : undefined;
}

function dateOf(header: unknown): Date | undefined {
  const ms = typeof header === 'string' ? Date.parse(header) : NaN;
  return Number.isNaN(ms) ? undefined : new Date(ms);
}

/** Sends the request once; a lost connection or a timeout is a result, not an error. */
async function sendOnce(http: AxiosInstance, request: AxiosRequestConfig): Promise<Attempt> {
  try {
    const { status, data, headers } = await http.request<unknown>(request);
    const at = dateOf(headers['date']);
    const waitMs = retryAfterMs(headers['retry-after'], (at ?? new Date()).getTime());
    return {
      kind: 'answered',
      status,
      body: data,
      ...(waitMs !== undefined && { retryAfterMs: waitMs }),
      ...(at && { at }),
    };
  } catch (error) {
    if (!isAxiosError(error)) throw error;
    return { kind: 'unanswered', reason: TIMEOUT_CODES.includes(error.code) ? 'timeout' : 'offline' };
  }
}

type KnownValues = Readonly<Record<string, string | undefined>>;

function bodyOf({ fills }: Operation, known: KnownValues, body: object | undefined): object | undefined {
  if (!fills || body instanceof FormData) return body;
  const filled = fills.flatMap((name) => (known[name] === undefined ? [] : [[name, known[name]] as const]));
  return { ...Object.fromEntries<string>(filled), ...body };
}

/** Reports that nothing was sent: the contract could not be loaded, or does not have the operation. */
function unsent(api: ApiOptions, id: string, reason: 'offline' | 'server'): ApiResult<never> {
  api.onHttpError?.(
    `ERROR: ${id} ${reason === 'offline' ? 'the contract could not be loaded' : 'is not in the contract'}`,
  );
  api.onUnavailable?.();
  return { kind: 'unavailable', reason };
}

/** Returns whether an address reveals more than the country and language of the request. */
function identifiesApplicant({ params, facts, query = {} }: Call): boolean {
  const isPlain = (name: string) => name === 'country' || name === 'lang';
  return params !== undefined || facts !== undefined || !Object.keys(query).every(isPlain);
}

interface CallOutcome {
  readonly outcome: Attempt;
  readonly result: ApiResult<unknown>;
}

function report(
  { onAnswered, onServerTime, onHttpError, onUnavailable }: ApiOptions,
  { id, options }: SentCall,
  end: CallOutcome,
): void {
  const { outcome, result } = end;
  if (outcome.kind === 'answered') onAnswered?.();
  // What is not of the API, such as the page of a hotel's network, may have a wrong clock.
  const isOfApi = outcome.kind === 'answered' && result.kind !== 'unavailable';
  if (isOfApi && outcome.at) onServerTime?.(outcome.at);
  const line = httpErrorLine(id, outcome, result);
  if (line !== undefined && result.kind !== options.expects) onHttpError?.(line);
  if (result.kind === 'unavailable') onUnavailable?.();
}

/** Returns scheme and host of an API base; empty for a base on the page's own host. */
function rootOf(apiBase: string): string {
  return /^[a-z][a-z0-9+.-]*:\/\/[^/?#]+/i.exec(apiBase)?.[0] ?? '';
}

/**
 * Returns the address of an endpoint with its path parameters filled in.
 *
 * @param apiBase absolute (`https://api.example/base`) or a path on the page's own host (`/api`)
 */
export function endpointUrl(
  apiBase: string,
  endpoint: Endpoint,
  params: Readonly<Record<string, string | undefined>> = {},
): string {
  const base = endpoint.from === 'root' ? rootOf(apiBase) : apiBase.replace(/\/+$/, '');
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ''));
  return base + path;
}
