import type { KeyValueStorage } from '../storage/createStorage';
import { storageKeys } from '../storage/storageKeys';

/** Forgets the session (specification, section 4). */
export function clearSession(storage: KeyValueStorage): void {
  storage.remove(storageKeys.sessionId);
  storage.remove(storageKeys.sessionStartedAt);
  storage.remove(storageKeys.newSession);
  storage.remove(storageKeys.sessionAcceptedRedirected);
}
