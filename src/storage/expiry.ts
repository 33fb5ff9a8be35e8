import { parseTimestamp } from './parseTimestamp';

interface Age {
  readonly since: unknown;
  readonly lifeMs: unknown;
  readonly now: Date;
  readonly log: (message: string) => void;
}

/**
 * Returns whether something is older than its lifetime. An invalid time or lifetime is logged and counts as not
 * expired (specification, section 8). A time in the future, from a wrong clock, counts as now.
 *
 * @param since timestamp in ISO 8601
 */
export function isOlderThan({ since, lifeMs, now, log }: Age): boolean {
  const start = parseTimestamp(since);
  if (start === undefined) {
    log('Invalid stored timestamp');
    return false;
  }
  if (typeof lifeMs !== 'number' || !(lifeMs >= 0)) {
    log('Invalid expiry configuration');
    return false;
  }
  return now.getTime() - start > lifeMs;
}

interface Staleness {
  /** UTC, ISO 8601; absent if it was never set. */
  readonly expiresAt: string | undefined;
  /** UTC, ISO 8601; absent if it was never set. */
  readonly sessionStartedAt: string | undefined;
  /** How long a session is valid. */
  readonly lifeMs: unknown;
  readonly now: Date;
  readonly log: (message: string) => void;
}

/** Returns whether stored data has expired, or its session began too long ago (specification, section 4). */
export function isStale({ expiresAt, sessionStartedAt, lifeMs, now, log }: Staleness): boolean {
  const isExpired = expiresAt !== undefined && isOlderThan({ since: expiresAt, lifeMs: 0, now, log });
  const isOld = sessionStartedAt !== undefined && isOlderThan({ since: sessionStartedAt, lifeMs, now, log });
  return isExpired || isOld;
}
