import type { ApiError, Failure } from '../api/types';
import type { ServerError, SubmissionFailure } from '../store/models';

/** What a failed call means to the applicant. */
export function toSubmissionFailure(failure: Failure): SubmissionFailure {
  switch (failure.kind) {
    case 'rejected':
      return { kind: 'refused' };
    case 'conflict':
      return { kind: 'conflict' };
    case 'notFound':
      return { kind: 'expired' };
    case 'tooMany':
      return { kind: 'tooMany', retryAfterSeconds: Math.ceil(failure.retryAfterMs / 1000) };
    case 'unavailable':
      return { kind: failure.reason };
  }
}

/** Takes the server's error as one of a data point, if it names one. */
export function toServerError({ fieldName, code, message }: ApiError): readonly ServerError[] {
  return fieldName === undefined ? [] : [{ dataPoint: fieldName, code, message }];
}
