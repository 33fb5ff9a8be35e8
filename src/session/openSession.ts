import type { KeyValueStorage } from '../storage/createStorage';
import { storageKeys } from '../storage/storageKeys';

export interface Session {
  readonly id: string;
  /** UTC, ISO 8601. */
  readonly startedAt: string;
}

interface SessionSources {
  readonly storage: KeyValueStorage;
  /** `sessionId` of the address, if it has one. */
  readonly fromAddress: string | null;
  readonly newId: () => string;
  readonly now: () => Date;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * The session of this visit (specification, section 4): the stored one is used again when the address names none or the
 * same one; else a new one begins, with the id of the address if that is a UUID.
 */
export function openSession({ storage, fromAddress, newId, now }: SessionSources): Session {
  const wanted = fromAddress !== null && uuid.test(fromAddress) ? fromAddress.toLowerCase() : undefined;
  const storedId = storage.get(storageKeys.sessionId);
  const startedAt = storage.get(storageKeys.sessionStartedAt);
  const isReused = fromAddress === null || wanted === storedId?.toLowerCase();
  if (storedId !== null && uuid.test(storedId) && startedAt !== null && isReused) return { id: storedId, startedAt };
  const session = { id: wanted ?? newId(), startedAt: now().toISOString() };
  storage.set(storageKeys.sessionId, session.id);
  storage.set(storageKeys.sessionStartedAt, session.startedAt);
  storage.set(storageKeys.newSession, 'true');
  return session;
}
