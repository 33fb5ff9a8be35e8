import type { Attempt } from './attempt';
import type { RetryPolicy } from './types';
import { wait } from './wait';

export const defaultRetryPolicy: RetryPolicy = { tries: 4, baseDelayMs: 400, maxDelayMs: 8000 };

/** What all tries came to. */
export interface Repeated {
  readonly outcome: Attempt;
  /** One of the tries may have been handled though no answer says so. */
  readonly isUncertain: boolean;
}

/** No answer, or one that a proxy may have given without knowing what the server did. */
function mayHaveArrived(outcome: Attempt): boolean {
  return outcome.kind === 'unanswered' || outcome.status === 408 || outcome.status >= 500;
}

function mayPass(outcome: Attempt): boolean {
  return mayHaveArrived(outcome) || (outcome.kind === 'answered' && outcome.status === 429);
}

/** Full jitter, so that many clients do not come back together; never earlier than the server asked for. */
function delayMs(outcome: Attempt, tried: number, policy: RetryPolicy): number {
  const ceilingMs = Math.min(policy.maxDelayMs, policy.baseDelayMs * 2 ** (tried - 1));
  const askedMs = outcome.kind === 'answered' ? (outcome.retryAfterMs ?? 0) : 0;
  return Math.max(askedMs, Math.random() * ceilingMs);
}

/**
 * Tries until there is an answer that more tries would not change, or tries are used up.
 * Only for calls that may happen twice without harm.
 */
export async function repeat(
  once: () => Promise<Attempt>,
  policy: RetryPolicy,
  signal?: AbortSignal,
): Promise<Repeated> {
  let isUncertain = false;
  for (let tried = 1; ; tried += 1) {
    const outcome = await once();
    isUncertain ||= mayHaveArrived(outcome);
    const repeated = { outcome, isUncertain };
    if (!mayPass(outcome) || tried >= policy.tries || signal?.aborted) return repeated;
    const durationMs = delayMs(outcome, tried, policy);
    if (durationMs > policy.maxDelayMs) return repeated;
    await wait(durationMs, signal);
    if (signal?.aborted) return repeated;
  }
}
