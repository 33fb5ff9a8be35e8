import { isOlderThan } from './isOlderThan';

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
