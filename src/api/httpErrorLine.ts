import type { Attempt } from './attempt';
import { decoders } from './decoders';
import type { ApiResult, OperationId } from './types';

const PLAIN_NAME = /^[\w.-]{1,64}$/;

function plain(name: string | undefined): string {
  return name !== undefined && PLAIN_NAME.test(name) ? name : '?';
}

/** Codes and data points only: the texts of a server may repeat what the applicant typed. */
function codesOf(body: unknown): string {
  if (!decoders.errors(body)) return 'no error codes';
  return body.errors
    .map(({ code, fieldName }) => (fieldName === undefined ? plain(code) : `${plain(code)} (${plain(fieldName)})`))
    .join(', ');
}

function message(outcome: Attempt): string {
  if (outcome.kind === 'unanswered') return outcome.reason === 'timeout' ? 'no answer in time' : 'no connection';
  return outcome.status < 300 ? 'answer does not keep the contract' : codesOf(outcome.body);
}

/** The log line of a call that failed, without anything that identifies a person; none for a call that did not. */
export function httpErrorLine(label: OperationId, outcome: Attempt, result: ApiResult<unknown>): string | undefined {
  if (result.kind === 'ok') return undefined;
  const status = outcome.kind === 'answered' ? outcome.status : 0;
  return `ERROR: ${label} HTTP ${status} ${message(outcome)}`;
}
