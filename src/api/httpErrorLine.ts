import type { Attempt } from './sendWithRetries';
import type { ApiError, ApiResult } from './types';

/**
 * Returns the log line of a failed call, without anything that identifies a person; `undefined` for a successful
 * call.
 */
export function httpErrorLine(label: string, outcome: Attempt, result: ApiResult<unknown>): string | undefined {
  if (result.kind === 'ok') return undefined;
  const status = outcome.kind === 'answered' ? outcome.status : 0;
  return `ERROR: ${label} HTTP ${status} ${message(outcome, result)}`;
}

/** Returns codes and data points only: the server's texts may repeat what the applicant typed. */
function codesOf(body: unknown): string {
  const { errors } = Object(body) as { readonly errors?: unknown };
  if (!Array.isArray(errors) || errors.length === 0) return 'no error codes';
  return errors
    .map((error: unknown) => Object(error) as Partial<ApiError>)
    .map(({ code, fieldName }) => (fieldName === undefined ? plain(code) : `${plain(code)} (${plain(fieldName)})`))
    .join(', ');
}

function message(outcome: Attempt, result: ApiResult<unknown>): string {
  if (outcome.kind === 'unanswered') return outcome.reason === 'timeout' ? 'no answer in time' : 'no connection';
  if (outcome.status >= 300) return codesOf(outcome.body);
  const { breach = '' } = result.kind === 'unavailable' ? result : {};
  return `answer does not keep the contract${PLAIN_PLACE.test(breach) ? ` in ${breach}` : ''}`;
}

/** Names of members: what an answer names itself might identify a person. */
const PLAIN_PLACE = /^(?:\/[\w.-]{1,64}){1,8}$/;
const PLAIN_NAME = /^[\w.-]{1,64}$/;

function plain(name: unknown): string {
  return typeof name === 'string' && PLAIN_NAME.test(name) ? name : '?';
}
