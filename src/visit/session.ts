import type { Kept } from '../storage/createKept';
import { newSessionKey, sessionIdKey, sessionStartedAtKey, sessionUrlKey } from '../storage/sessionKeys';
import { isTime } from '../storage/storedTime';

export interface Session {
  readonly id: string;
  /** UTC, ISO 8601. */
  readonly startedAt: string;
}

interface SessionSources {
  readonly kept: Kept;
  /** `sessionId` of the address, if it has one. */
  readonly fromAddress: string | null;
  /** Address of the visit without its query. */
  readonly url: string;
  /** Starts a new session regardless of what is stored, for example when another affiliate referred the applicant. */
  readonly isForced?: boolean;
  readonly createUuid: () => string;
  readonly now: () => Date;
}

/**
 * Returns the session of this visit (specification, section 4). Reuses the stored one if the address names none or
 * the same one. Otherwise, or if forced, starts a new one, with the id from the address if that is a UUID. A session
 * without a valid start time restarts under its id.
 */
export function openSession({ kept, fromAddress, url, isForced = false, createUuid, now }: SessionSources): Session {
  const linkedId = isUuid(fromAddress) ? fromAddress.toLowerCase() : undefined;
  const storedId = kept.read(sessionIdKey);
  const isReused = !isForced && (fromAddress === null || linkedId === storedId?.toLowerCase());
  if (isReused && isUuid(storedId)) {
    const startedAt = kept.read(sessionStartedAtKey);
    if (!startedAt || !isTime(startedAt)) return begin(kept, storedId, now());
    return { id: storedId, startedAt: startedAt.toISOString() };
  }
  kept.write(sessionUrlKey, url);
  kept.write(newSessionKey, true);
  return begin(kept, linkedId ?? createUuid(), now());
}

function begin(kept: Kept, id: string, now: Date): Session {
  kept.write(sessionIdKey, id);
  kept.write(sessionStartedAtKey, now);
  return { id, startedAt: now.toISOString() };
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Returns whether it is a text of the 8-4-4-4-12 form, in upper or lower case. */
export function isUuid(value: unknown): value is string {
  return typeof value === 'string' && uuid.test(value);
}
