import type { SubmissionFailure } from '../store/request';

/** Returns the key of the text that says why a press led to nothing. */
export function failureText({ kind }: SubmissionFailure): string {
  return `${kind === 'missing' || kind === 'gone' ? 'loading' : 'errors'}>${kind}`;
}
