import type { RetryPolicy } from './types';

/** Result of one try: a response of any status, or none. */
export type Attempt =
  | {
      readonly kind: 'answered';
      readonly status: number;
      readonly body: unknown;
      readonly retryAfterMs?: number;
      /** Time of the response, by the server's clock. */
      readonly at?: Date;
    }
  | { readonly kind: 'unanswered'; readonly reason: 'offline' | 'timeout' };

export const defaultRetryPolicy: RetryPolicy = { tries: 4, baseDelayMs: 400, maxDelayMs: 8000 };

/** Result of all tries. */
export interface RetriedAttempt {
  readonly outcome: Attempt;
  /** One of the tries may have been handled although no response confirms it. */
  readonly isUncertain: boolean;
}

/** Returns whether there is no response, or one that a proxy may have sent without knowing what the server did. */
function isUncertainOutcome(outcome: Attempt): boolean {
  return outcome.kind === 'unanswered' || outcome.status === 408 || outcome.status >= 500;
}

function isWorthRetrying(outcome: Attempt): boolean {
  return isUncertainOutcome(outcome) || (outcome.kind === 'answered' && (outcome.status === 429 || isCutOff(outcome)));
}

/** Returns whether the response says that a record is gone, but not why: what the applicant reads depends on why. */
function isCutOff({ status, body }: Extract<Attempt, { kind: 'answered' }>): boolean {
  return status === 410 && typeof body === 'string' && body !== '';
}

/**
 * Returns the delay before the next try. Full jitter keeps many clients from retrying together; never shorter than
 * the server requested.
 */
function delayMs(outcome: Attempt, tried: number, policy: RetryPolicy): number {
  const ceilingMs = Math.min(policy.maxDelayMs, policy.baseDelayMs * 2 ** (tried - 1));
  const askedMs = outcome.kind === 'answered' ? (outcome.retryAfterMs ?? 0) : 0;
  return Math.max(askedMs, Math.random() * ceilingMs);
}

/**
 * Retries until there is a response that more tries would not change, or no tries are left. Only for calls that may
 * happen twice without harm.
 */
export async function sendWithRetries(
  once: () => Promise<Attempt>,
  policy: RetryPolicy,
  signal?: AbortSignal,
): Promise<RetriedAttempt> {
  let isUncertain = false;
  for (let tried = 1; ; tried += 1) {
    const outcome = await once();
    isUncertain ||= isUncertainOutcome(outcome);
    const repeated = { outcome, isUncertain };
    if (!isWorthRetrying(outcome) || tried >= policy.tries || signal?.aborted) return repeated;
    const durationMs = delayMs(outcome, tried, policy);
    if (durationMs > policy.maxDelayMs) return repeated;
    await wait(durationMs, signal);
    if (signal?.aborted) return repeated;
  }
}

/** Resolves after that time, or as soon as the signal aborts. */
function wait(durationMs: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) {
      resolve();
      return;
    }
    const finish = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', finish);
      resolve();
    };
    const timer = setTimeout(finish, durationMs);
    signal?.addEventListener('abort', finish);
  });
}
