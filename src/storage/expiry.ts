import { isTime } from './storedTime';

interface Age {
  /** Invalid if the stored time could not be read. */
  readonly since: Date;
  readonly lifeMs: unknown;
  readonly now: Date;
  readonly log: (message: string) => void;
}

/**
 * Returns whether something is older than its lifetime. An invalid time or lifetime is logged and counts as not
 * expired (specification, section 8). A time in the future, from a wrong clock, counts as now.
 */
export function isOlderThan({ since, lifeMs, now, log }: Age): boolean {
  if (!isTime(since)) {
    log('Invalid stored timestamp');
    return false;
  }
  if (typeof lifeMs !== 'number' || !(lifeMs >= 0)) {
    log('Invalid expiry configuration');
    return false;
  }
  return now.getTime() - since.getTime() > lifeMs;
}

interface Staleness {
  /** Absent if it was never set. */
  readonly expiresAt: Date | undefined;
  /** Absent if it was never set. */
  readonly sessionStartedAt: Date | undefined;
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
