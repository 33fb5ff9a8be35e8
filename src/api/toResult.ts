import type { Attempt } from './attempt';
import { decoders } from './decoders';
import type { Guard } from './guards';
import type { Repeated } from './repeat';
import type { ApiError, ApiResult, Failure } from './types';

type Answered = Extract<Attempt, { kind: 'answered' }>;

/** Asked to wait without being told how long. */
const DEFAULT_RETRY_AFTER_MS = 5000;

const UNKNOWN_REFUSAL: readonly ApiError[] = [{ code: 'server', message: '' }];

/** Whether a refusal gives no reason, as one of somebody on the way who knows nothing of the application. */
export function isMute(errors: readonly ApiError[]): boolean {
  return errors === UNKNOWN_REFUSAL;
}

function refusals(body: unknown): readonly ApiError[] {
  return decoders.errors(body) && body.errors.length > 0 ? body.errors : UNKNOWN_REFUSAL;
}

function goneFor(body: unknown): Failure {
  const [{ code } = { code: undefined }] = decoders.errors(body) ? body.errors : [];
  return { kind: 'notFound', ...(code !== undefined && { reason: code }) };
}

function conflictOf(body: unknown): Failure {
  const state = decoders.stateConflict(body) ? body.state : undefined;
  const [latest] = [state].flat().slice(-1);
  return { kind: 'conflict', ...(latest !== undefined && { state: latest }) };
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
    case 412:
      return conflictOf(body);
    case 429:
      return { kind: 'tooMany', retryAfterMs: retryAfterMs ?? DEFAULT_RETRY_AFTER_MS };
    default:
      return { kind: 'unavailable', reason: 'server' };
  }
}

/**
 * What a call means to the caller.
 *
 * @param isOnline whether the device has a connection, so that a cut line is not its own
 */
export function toResult<Value>(
  { outcome, isUncertain }: Repeated,
  decode: Guard<Value>,
  isOnline = false,
): ApiResult<Value> {
  if (outcome.kind === 'answered' && isSuccess(outcome)) {
    return decode(outcome.body)
      ? { kind: 'ok', value: outcome.body }
      : { kind: 'unavailable', reason: 'server', isUncertain: true };
  }
  const failure = outcome.kind === 'answered' ? failureOf(outcome) : unansweredOf(outcome.reason, isOnline);
  return isUncertain ? { ...failure, isUncertain } : failure;
}

function isSuccess({ status }: Answered): boolean {
  return status >= 200 && status <= 299;
}

function unansweredOf(reason: 'offline' | 'timeout', isOnline: boolean): Failure {
  return { kind: 'unavailable', reason: reason === 'offline' && isOnline ? 'server' : reason };
}
