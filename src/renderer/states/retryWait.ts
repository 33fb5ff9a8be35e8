import type { SubmissionFailure } from '../../store/state';

const moments = new WeakMap<SubmissionFailure, number>();

/** When it may be tried again after too many tries, in milliseconds since 1970; counted from when it is first asked. */
export function retryAt(failure: SubmissionFailure | undefined): number | undefined {
  if (failure?.kind !== 'tooMany') return undefined;
  const known = moments.get(failure) ?? Date.now() + failure.retryAfterSeconds * 1000;
  moments.set(failure, known);
  return known;
}

/** Milliseconds until then. */
export function waitOf(failure: SubmissionFailure | undefined): number {
  return Math.max(0, (retryAt(failure) ?? 0) - Date.now());
}
