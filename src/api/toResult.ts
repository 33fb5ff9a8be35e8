import type { Attempt } from './attempt';
import { decoders } from './decoders';
import type { Guard } from './guards';
import type { ApiError, ApiResult, Failure } from './types';

type Answered = Extract<Attempt, { kind: 'answered' }>;

/** Asked to wait without being told how long. */
const DEFAULT_RETRY_AFTER_MS = 5000;

const UNKNOWN_REFUSAL: readonly ApiError[] = [{ code: 'server', message: '' }];

function refusals(body: unknown): readonly ApiError[] {
  return decoders.errors(body) && body.errors.length > 0 ? body.errors : UNKNOWN_REFUSAL;
}

function goneFor(body: unknown): Failure {
  const [{ code } = { code: undefined }] = decoders.errors(body) ? body.errors : [];
  return { kind: 'notFound', ...(code !== undefined && { reason: code }) };
}

function failureOf({ status, body, retryAfterMs }: Answered): Failure {
  switch (status) {
    case 400:
    case 422:
      return { kind: 'rejected', errors: refusals(body) };
    case 404:
      return { kind: 'notFound' };
    case 410:
      return goneFor(body);
    case 408:
      return { kind: 'unavailable', reason: 'timeout' };
    case 409:
      return { kind: 'conflict' };
    case 429:
      return { kind: 'tooMany', retryAfterMs: retryAfterMs ?? DEFAULT_RETRY_AFTER_MS };
    default:
      return { kind: 'unavailable', reason: 'server' };
  }
}

/** What an attempt means to the caller. */
export function toResult<Value>(outcome: Attempt, decode: Guard<Value>): ApiResult<Value> {
  if (outcome.kind === 'unanswered') return { kind: 'unavailable', reason: outcome.reason };
  if (outcome.status < 200 || outcome.status > 299) return failureOf(outcome);
  return decode(outcome.body) ? { kind: 'ok', value: outcome.body } : { kind: 'unavailable', reason: 'server' };
}
