import type { AxiosInstance, AxiosRequestConfig } from 'axios';
import { isAxiosError } from 'axios';

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
export async function attempt(http: AxiosInstance, request: AxiosRequestConfig): Promise<Attempt> {
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
