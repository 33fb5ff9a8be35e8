import { type AxiosInstance, type AxiosRequestConfig, isAxiosError } from 'axios';
import type { RetryPolicy } from './types';

/** What one try came to: an answer of whatever status, or none. */
export type Attempt =
  | {
      readonly kind: 'answered';
      readonly status: number;
      readonly body: unknown;
      readonly retryAfterMs?: number;
      /** When the server answered, by its own clock. */
      readonly at?: Date;
    }
  | { readonly kind: 'unanswered'; readonly reason: 'offline' | 'timeout' };

export const defaultRetryPolicy: RetryPolicy = { tries: 4, baseDelayMs: 400, maxDelayMs: 8000 };

/** What all tries came to. */
export interface RetriedAttempt {
  readonly outcome: Attempt;
  /** One of the tries may have been handled though no answer says so. */
  readonly isUncertain: boolean;
}

/** No answer, or one that a proxy may have given without knowing what the server did. */
function isUncertainOutcome(outcome: Attempt): boolean {
  return outcome.kind === 'unanswered' || outcome.status === 408 || outcome.status >= 500;
}

function mayPass(outcome: Attempt): boolean {
  return isUncertainOutcome(outcome) || (outcome.kind === 'answered' && outcome.status === 429);
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
    if (!mayPass(outcome) || tried >= policy.tries || signal?.aborted) return repeated;
    const durationMs = delayMs(outcome, tried, policy);
    if (durationMs > policy.maxDelayMs) return repeated;
    await wait(durationMs, signal);
    if (signal?.aborted) return repeated;
  }
}

const TIMEOUT_CODES: readonly (string | undefined)[] = ['ECONNABORTED', 'ETIMEDOUT', 'ERR_CANCELED'];

/** `Retry-After` is a number of seconds or a date. */
function retryAfterMs(header: unknown, nowMs: number): number | undefined {
  if (typeof header !== 'string' || header.trim() === '') return undefined;
  const seconds = Number(header);
  const durationMs = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - nowMs;
  return Number.isFinite(durationMs) ? Math.max(0, durationMs) : undefined;
}

function dateOf(header: unknown): Date | undefined {
  const ms = typeof header === 'string' ? Date.parse(header) : NaN;
  return Number.isNaN(ms) ? undefined : new Date(ms);
}

/** Sends the request once. */
export async function sendOnce(http: AxiosInstance, request: AxiosRequestConfig): Promise<Attempt> {
  try {
    const { status, data, headers } = await http.request<unknown>(request);
    const at = dateOf(headers['date']);
    const waitMs = retryAfterMs(headers['retry-after'], (at ?? new Date()).getTime());
    return {
      kind: 'answered',
      status,
      body: data,
      ...(waitMs !== undefined && { retryAfterMs: waitMs }),
      ...(at && { at }),
    };
  } catch (error) {
    if (!isAxiosError(error)) throw error;
    return { kind: 'unanswered', reason: TIMEOUT_CODES.includes(error.code) ? 'timeout' : 'offline' };
  }
}

/** Resolves after that time, or at once when the signal aborts. */
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
