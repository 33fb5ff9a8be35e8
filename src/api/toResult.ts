import { latestState } from '../flow/applicationStates';
import type { Attempt, RetriedAttempt } from './sendWithRetries';
import type { CompiledContract, BodyValidator, Operation } from '../published/operations';
import type { ApiError, ApiResult, Failure, LeadStatusResult } from './types';

type Answered = Extract<Attempt, { kind: 'answered' }>;

/** Used when the server asks to wait without specifying how long. */
const DEFAULT_RETRY_AFTER_MS = 5000;

const UNKNOWN_REFUSAL: readonly ApiError[] = [{ code: 'server', message: '' }];

/**
 * Returns whether a refusal gives no reason, like one from an intermediary that knows nothing about the application.
 */
export function isUnexplainedRefusal(errors: readonly ApiError[]): boolean {
  return errors === UNKNOWN_REFUSAL;
}

type ResponseValidators = CompiledContract['judges'];

/** Returns the errors in a response that conforms to the contract; empty for any other response. */
function errorsIn(body: unknown, { Errors: keeps }: ResponseValidators): readonly ApiError[] {
  return keeps?.(body) ? (body as { readonly errors: readonly ApiError[] }).errors : [];
}

function refusals(body: unknown, judges: ResponseValidators): readonly ApiError[] {
  const errors = errorsIn(body, judges);
  return errors.length > 0 ? errors : UNKNOWN_REFUSAL;
}

/** Reason of what is gone where the response gives none, or is cut off. */
export const UNTOLD = 'untold';

function goneFor(body: unknown, judges: ResponseValidators): Failure {
  const [{ code } = { code: undefined }] = errorsIn(body, judges);
  return { kind: 'notFound', reason: code ?? UNTOLD };
}

function conflictOf(body: unknown, { StateConflict: keeps }: ResponseValidators): Failure {
  const { state } = keeps?.(body) ? (body as Partial<Pick<LeadStatusResult, 'state'>>) : {};
  return { kind: 'conflict', ...(state !== undefined && { state: latestState(state) }) };
}

function toFailure({ status, body, retryAfterMs }: Answered, judges: ResponseValidators): Failure {
  switch (status) {
    case 400:
    case 422:
      return { kind: 'rejected', errors: refusals(body, judges) };
    case 404:
      return { kind: 'notFound' };
    case 410:
      return goneFor(body, judges);
    case 408:
      return { kind: 'unavailable', reason: 'timeout' };
    case 409:
    case 412:
      return conflictOf(body, judges);
    case 429:
      return { kind: 'tooMany', retryAfterMs: retryAfterMs ?? DEFAULT_RETRY_AFTER_MS };
    default:
      return { kind: 'unavailable', reason: 'server' };
  }
}

/**
 * Converts the outcome of a call to the caller's result.
 *
 * @param isOnline whether the device has a connection, so that a lost one is the server's fault
 */
export function toResult(
  { outcome, isUncertain }: RetriedAttempt,
  { operation, judges }: Judged,
  isOnline = false,
): ApiResult<unknown> {
  if (outcome.kind === 'answered' && isSuccess(outcome)) {
    const keepsContract = operation.answer === undefined ? isNothing : judges[operation.answer];
    return keepsContract?.(outcome.body)
      ? { kind: 'ok', value: outcome.body }
      : { kind: 'unavailable', reason: 'server', breach: breachOf(keepsContract), isUncertain: true };
  }
  const failure = outcome.kind === 'answered' ? toFailure(outcome, judges) : unansweredOf(outcome.reason, isOnline);
  return isUncertain ? { ...failure, isUncertain } : failure;
}

/** Returns the member that breaks the contract or is missing. */
function breachOf(judge: BodyValidator | undefined): string {
  return judge?.errors?.[0]?.instancePath ?? '';
}

interface Judged {
  readonly operation: Operation;
  readonly judges: ResponseValidators;
}

/** Validates a response without a body. */
const isNothing: BodyValidator = (body) => body === '' || body === undefined || body === null;

function isSuccess({ status }: Answered): boolean {
  return status >= 200 && status <= 299;
}

function unansweredOf(reason: 'offline' | 'timeout', isOnline: boolean): Failure {
  return { kind: 'unavailable', reason: reason === 'offline' && isOnline ? 'server' : reason };
}
