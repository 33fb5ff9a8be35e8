import axios from 'axios';
import type { AxiosProgressEvent } from 'axios';
import { attempt } from './attempt';
import type { Attempt } from './attempt';
import { endpointUrl } from './endpointUrl';
import type { Guard } from './guards';
import { httpErrorLine } from './httpErrorLine';
import { operations } from './operations';
import type { Operation } from './operations';
import { defaultRetryPolicy, repeat } from './repeat';
import { toResult } from './toResult';
import type { ApiOptions, ApiResult, Failure, OperationId, WriteOptions } from './types';

export interface Call<Value> {
  readonly decode: Guard<Value>;
  /** Values of the path's `{name}` places. */
  readonly params?: Readonly<Record<string, string>>;
  /** Query parameters; absent ones are left out. */
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly body?: object;
  /** An outcome that is as good as a value, and no line for the log. */
  readonly expects?: Failure['kind'];
  readonly options: WriteOptions | undefined;
  /** For one try, where the usual time is too short. */
  readonly timeoutMs?: number;
  readonly onUploadProgress?: (event: AxiosProgressEvent) => void;
}

export type Send = <Value>(id: OperationId, call: Call<Value>) => Promise<ApiResult<Value>>;

function axiosOf({ timeoutMs, onUploadProgress }: Pick<Call<unknown>, 'timeoutMs' | 'onUploadProgress'>) {
  return {
    ...(timeoutMs === undefined ? {} : { timeout: timeoutMs }),
    ...(onUploadProgress ? { onUploadProgress } : {}),
  };
}

/** The one way out: address, headers, repetition, outcome and log line of every call. */
export function createSend(api: ApiOptions): Send {
  const { apiBase, endpoints, sessionId, timeoutMs, retry, isOnline } = api;
  const http = axios.create({ timeout: timeoutMs ?? 15_000, validateStatus: () => true });
  const policy = { ...defaultRetryPolicy, ...retry };

  return async (id, { decode, params, query, body, expects, options = {}, ...transfer }) => {
    const { method, ...endpoint }: Operation = operations[id];
    const { signal, idempotencyKey, fromState } = options;
    const once = (): Promise<Attempt> =>
      attempt(http, {
        method,
        url: endpointUrl(apiBase, endpoints?.[id] ?? endpoint, params),
        params: { ...query, fromState },
        data: body,
        headers: { 'X-Session-Id': sessionId(), ...(idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {}) },
        ...(signal ? { signal } : {}),
        ...axiosOf(transfer),
      });
    const mayRepeat = method !== 'POST' || idempotencyKey !== undefined;
    const repeated = await repeat(once, mayRepeat ? policy : { ...policy, tries: 1 }, signal);
    const result = toResult(repeated, decode, isOnline?.());
    if (isTelling({ params, query })) api.onTelling?.();
    if (!signal?.aborted) report(api, { id, outcome: repeated.outcome, result, expects });
    return result;
  };
}

interface Addressed {
  readonly params: Call<unknown>['params'] | undefined;
  readonly query: Call<unknown>['query'] | undefined;
}

/** Whether an address says more than in which country and language it was asked. */
function isTelling({ params, query = {} }: Addressed): boolean {
  return params !== undefined || Object.keys(query).some((name) => name !== 'country' && name !== 'lang');
}

interface Ended {
  readonly id: OperationId;
  readonly outcome: Attempt;
  readonly result: ApiResult<unknown>;
  readonly expects: Failure['kind'] | undefined;
}

function report({ onServerTime, onHttpError, onUnavailable }: ApiOptions, { id, outcome, result, expects }: Ended) {
  if (outcome.kind === 'answered' && outcome.at) onServerTime?.(outcome.at);
  const line = httpErrorLine(id, outcome, result);
  if (line !== undefined && result.kind !== expects) onHttpError?.(line);
  if (result.kind === 'unavailable') onUnavailable?.();
}
