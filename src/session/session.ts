import type { KeyValueStorage } from '../storage/createStorage';
import { parseTimestamp } from '../storage/parseTimestamp';
import { storageKeys } from '../storage/storageKeys';
import { readStoredText, serialiseText } from '../storage/storedText';

export interface Session {
  readonly id: string;
  /** UTC, ISO 8601. */
  readonly startedAt: string;
}

interface SessionSources {
  readonly storage: KeyValueStorage;
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
export function openSession({ storage, fromAddress, url, isForced = false, createUuid, now }: SessionSources): Session {
  const wanted = isUuid(fromAddress) ? fromAddress.toLowerCase() : undefined;
  const storedId = readStoredText(storage.get(storageKeys.sessionId));
  const isReused = !isForced && (fromAddress === null || wanted === storedId?.toLowerCase());
  if (isReused && isUuid(storedId)) {
    const startedAt = parseTimestamp(readStoredText(storage.get(storageKeys.sessionStartedAt)));
    if (startedAt === undefined) return begin(storage, storedId, now());
    return { id: storedId, startedAt: new Date(startedAt).toISOString() };
  }
  storage.set(storageKeys.sessionUrl, serialiseText(url));
  storage.set(storageKeys.newSession, 'true');
  return begin(storage, wanted ?? createUuid(), now());
}

function begin(storage: KeyValueStorage, id: string, now: Date): Session {
  const startedAt = now.toISOString();
  storage.set(storageKeys.sessionId, serialiseText(id));
  storage.set(storageKeys.sessionStartedAt, serialiseText(startedAt));
  return { id, startedAt };
}

/** Removes the session (specification, section 4). */
export function clearSession(storage: KeyValueStorage): void {
  storage.remove(storageKeys.sessionId);
  storage.remove(storageKeys.sessionStartedAt);
  storage.remove(storageKeys.newSession);
  storage.remove(storageKeys.sessionAcceptedRedirected);
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Returns whether it is a text of the 8-4-4-4-12 form, in upper or lower case. */
export function isUuid(value: unknown): value is string {
  return typeof value === 'string' && uuid.test(value);
}
