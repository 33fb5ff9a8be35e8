import type { KeyValueStorage } from '../storage/createStorage';
import { readStoredText } from '../storage/readStoredText';
import { serialiseText } from '../storage/serialiseText';
import { storageKeys } from '../storage/storageKeys';
import { isUuid } from './isUuid';
import { parseTimestamp } from '../storage/parseTimestamp';

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
  /** A new session begins whatever is stored, as when another affiliate has sent the applicant. */
  readonly isForced?: boolean;
  readonly newId: () => string;
  readonly now: () => Date;
}

/**
 * The session of this visit (specification, section 4): the stored one is used again when the address names none or the
 * same one; else, or when it is forced, a new one begins, with the id of the address if that is a UUID. A session without
 * a start that makes sense starts again under its id.
 */
export function openSession({ storage, fromAddress, url, isForced = false, newId, now }: SessionSources): Session {
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
  return begin(storage, wanted ?? newId(), now());
}

function begin(storage: KeyValueStorage, id: string, now: Date): Session {
  const startedAt = now.toISOString();
  storage.set(storageKeys.sessionId, serialiseText(id));
  storage.set(storageKeys.sessionStartedAt, serialiseText(startedAt));
  return { id, startedAt };
}
