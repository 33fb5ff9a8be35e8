import { clearSession } from '../../../src/session/session';
import { storageKeys } from '../../../src/storage/storageKeys';
import { memoryStorage } from '../../support/memoryStorage';

test('clearSession: removes the id, the start and the two flags, and nothing else', () => {
  const { sessionId, sessionStartedAt, newSession, sessionAcceptedRedirected, sessionUrl, leadId } = storageKeys;
  const keys = [sessionId, sessionStartedAt, newSession, sessionAcceptedRedirected, sessionUrl, leadId];
  const storage = memoryStorage(Object.fromEntries(keys.map((key) => [key, 'x'])));
  clearSession(storage);
  expect([...storage.content.keys()]).toEqual([sessionUrl, leadId]);
});
