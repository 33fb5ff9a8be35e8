import axios, { type AxiosRequestConfig } from 'axios';
import type { Endpoint, Operation } from '../published/operations';
import { sendOnce, type Attempt, defaultRetryPolicy, sendWithRetries } from './sendWithRetries';
import { toResult } from './toResult';
import type {
  AnswerOf,
  ApiError,
  ApiOptions,
  ApiResult,
  BodyOf,
  CalledOperation,
  ParamsOf,
  QueryOf,
  SendOptions,
} from './types';

/** What the app knows of an application, and an operation takes in its path or its body. */
export interface ApplicationFacts {
  readonly id: string;
  readonly offerId?: string | undefined;
}

/** What goes with an operation that a document names. */
export interface DocumentCall {
  readonly facts?: ApplicationFacts;
  /** Parameters that the operation does not take are left out, and so are absent ones. */
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly body?: object;
}

type CallPart<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : object extends Value
    ? { readonly [Key in Name]?: Value }
    : { readonly [Key in Name]: Value };

/** What goes with an operation that code calls by its name. */
export type CallOf<Id extends CalledOperation> = CallPart<'params', ParamsOf<Id>> &
  CallPart<'query', QueryOf<Id>> &
  ([BodyOf<Id>] extends [never] ? unknown : { readonly body: BodyOf<Id> });

/** The operations of the contract at one API. No call rejects, and every one may be aborted by a signal. */
export interface Api {
  /** Calls an operation by its name in code. */
  send<Id extends CalledOperation>(id: Id, call: CallOf<Id>, options?: SendOptions): Promise<ApiResult<AnswerOf<Id>>>;
  /** Calls an operation that a document names. Its answer keeps the contract; the checker of documents knows which. */
  sendNamed(id: string, call: DocumentCall, options?: SendOptions): Promise<ApiResult<unknown>>;
}

interface Call extends DocumentCall {
  /** Values of the path's `{name}` places. */
  readonly params?: Readonly<Record<string, string>>;
}

interface SentCall {
  readonly id: string;
  readonly call: Call;
  readonly options: SendOptions;
}

/** An API whose operations are all called by one function, however they are named. */
export function apiThrough(send: Api['sendNamed']): Api {
  return { send: send as Api['send'], sendNamed: send };
}

/** The one way out: address, headers, repetition, outcome and log line of every call. */
export function createApi(api: ApiOptions): Api {
  const http = axios.create({ timeout: api.timeoutMs ?? 15_000, validateStatus: () => true });

  const send = async (id: string, call: Call, options: SendOptions = {}): Promise<ApiResult<unknown>> => {
    const sent = { id, call, options };
    const contract = await api.contractOf(id).catch(() => undefined);
    const operation = contract?.operations[id];
    if (!contract || !operation) return unsent(api, id, contract ? 'server' : 'offline');
    const once = (): Promise<Attempt> => sendOnce(http, requestOf(api, operation, sent));
    const policy = { ...defaultRetryPolicy, ...api.retry };
    const mayRepeat = operation.method !== 'POST' || options.idempotencyKey !== undefined;
    const repeated = await sendWithRetries(once, mayRepeat ? policy : { ...policy, tries: 1 }, options.signal);
    const result = toResult(repeated, { operation, judges: contract.judges }, api.isOnline?.());
    if (isTelling(call)) api.onTelling?.();
    if (!options.signal?.aborted) report(api, sent, { outcome: repeated.outcome, result });
    return result;
  };

  return apiThrough(send);
}

function requestOf(api: ApiOptions, operation: Operation, { call, options }: SentCall): AxiosRequestConfig {
  const { method, query: takes = [] } = operation;
  const { facts, query } = call;
  const { signal, idempotencyKey, fromState, timeoutMs, onProgress } = options;
  const given = Object.entries({ ...query, fromState }).filter(([name]) => takes.includes(name));
  return {
    method,
    url: endpointUrl(api.apiBase, operation, { ...facts, ...call.params }),
    params: Object.fromEntries(given),
    data: bodyOf(operation, { ...facts, product: api.product }, call.body),
    headers: { 'X-Session-Id': api.sessionId(), ...(idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {}) },
    ...(signal ? { signal } : {}),
    ...(timeoutMs === undefined ? {} : { timeout: timeoutMs }),
    ...(onProgress ? { onUploadProgress: ({ progress }) => onProgress(progress ?? 0) } : {}),
  };
}

type KnownValues = Readonly<Record<string, string | undefined>>;

function bodyOf({ fills }: Operation, known: KnownValues, body: object | undefined): object | undefined {
  if (!fills || body instanceof FormData) return body;
  const filled = fills.flatMap((name) => (known[name] === undefined ? [] : [[name, known[name]] as const]));
  return { ...Object.fromEntries<string>(filled), ...body };
}

/** Nothing was sent: the contract could not be loaded, or does not have the operation. */
function unsent(api: ApiOptions, id: string, reason: 'offline' | 'server'): ApiResult<never> {
  api.onHttpError?.(
    `ERROR: ${id} ${reason === 'offline' ? 'the contract could not be loaded' : 'is not in the contract'}`,
  );
  api.onUnavailable?.();
  return { kind: 'unavailable', reason };
}

/** Whether an address says more than in which country and language it was asked. */
function isTelling({ params, facts, query = {} }: Call): boolean {
  const isPlain = (name: string) => name === 'country' || name === 'lang';
  return params !== undefined || facts !== undefined || !Object.keys(query).every(isPlain);
}

interface CallOutcome {
  readonly outcome: Attempt;
  readonly result: ApiResult<unknown>;
}

function report(
  { onServerTime, onHttpError, onUnavailable }: ApiOptions,
  { id, options }: SentCall,
  end: CallOutcome,
): void {
  const { outcome, result } = end;
  if (outcome.kind === 'answered' && outcome.at) onServerTime?.(outcome.at);
  const line = httpErrorLine(id, outcome, result);
  if (line !== undefined && result.kind !== options.expects) onHttpError?.(line);
  if (result.kind === 'unavailable') onUnavailable?.();
}

/** Scheme and host of an API base; empty for a base on the page's own host. */
function rootOf(apiBase: string): string {
  return /^[a-z][a-z0-9+.-]*:\/\/[^/?#]+/i.exec(apiBase)?.[0] ?? '';
}

/**
 * The address of an endpoint with its path parameters filled in.
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

const PLAIN_NAME = /^[\w.-]{1,64}$/;

function plain(name: unknown): string {
  return typeof name === 'string' && PLAIN_NAME.test(name) ? name : '?';
}

/** Codes and data points only: the texts of a server may repeat what the applicant typed. */
function codesOf(body: unknown): string {
  const { errors } = Object(body) as { readonly errors?: unknown };
  if (!Array.isArray(errors) || errors.length === 0) return 'no error codes';
  return errors
    .map((error: unknown) => Object(error) as Partial<ApiError>)
    .map(({ code, fieldName }) => (fieldName === undefined ? plain(code) : `${plain(code)} (${plain(fieldName)})`))
    .join(', ');
}

function message(outcome: Attempt): string {
  if (outcome.kind === 'unanswered') return outcome.reason === 'timeout' ? 'no answer in time' : 'no connection';
  return outcome.status < 300 ? 'answer does not keep the contract' : codesOf(outcome.body);
}

/** The log line of a call that failed, without anything that identifies a person; none for a call that did not. */
export function httpErrorLine(label: string, outcome: Attempt, result: ApiResult<unknown>): string | undefined {
  if (result.kind === 'ok') return undefined;
  const status = outcome.kind === 'answered' ? outcome.status : 0;
  return `ERROR: ${label} HTTP ${status} ${message(outcome)}`;
}
