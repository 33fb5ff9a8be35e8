import type { Failure } from '../src/api/types';
import type { SubmissionFailure } from '../src/store/state';

/** What a failed call means to the applicant. */
export function failureOf(failure: Failure): SubmissionFailure {
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
