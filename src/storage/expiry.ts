import { parseTimestamp } from './parseTimestamp';

interface Age {
  readonly since: unknown;
  readonly lifeMs: unknown;
  readonly now: Date;
  readonly log: (message: string) => void;
}

/**
 * Whether something has outlived its life. A time or a life that makes no sense is logged and counts as not expired
 * (specification, section 8); a time to come, of a clock that was wrong, counts as now.
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
  /** UTC, ISO 8601; absent where none was ever given. */
  readonly expiresAt: string | undefined;
  /** The same of the session. */
  readonly sessionStartedAt: string | undefined;
  /** How long a session counts. */
  readonly lifeMs: unknown;
  readonly now: Date;
  readonly log: (message: string) => void;
}

/** Whether stored data has expired, or its session began too long ago (specification, section 4). */
export function isStale({ expiresAt, sessionStartedAt, lifeMs, now, log }: Staleness): boolean {
  const isExpired = expiresAt !== undefined && isOlderThan({ since: expiresAt, lifeMs: 0, now, log });
  const isOld = sessionStartedAt !== undefined && isOlderThan({ since: sessionStartedAt, lifeMs, now, log });
  return isExpired || isOld;
}
