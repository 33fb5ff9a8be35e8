import { openSession } from '../../src/session/openSession';
import { createStorage } from '../../src/storage/createStorage';
import { storageKeys } from '../../src/storage/storageKeys';
import { memoryStorage } from '../support/memoryStorage';

const stored = '0b8f6a5e-3c1d-4e2f-8a9b-7c6d5e4f3a2b';
const other = 'ffffffff-ffff-4fff-8fff-ffffffffffff';
const random = '11111111-2222-4333-8444-555555555555';
const startedAt = '2025-06-01T10:00:00.000Z';
const now = '2025-06-15T12:00:00.000Z';

const earlier = { [storageKeys.sessionId]: stored, [storageKeys.sessionStartedAt]: startedAt };

function open(content: Readonly<Record<string, string>>, fromAddress: string | null) {
  const storage = memoryStorage(content);
  const session = openSession({ storage, fromAddress, newId: () => random, now: () => new Date(now) });
  return { session, content: Object.fromEntries(storage.content) };
}

test.each([
  ['nothing stored, nothing in the address', {}, null, random],
  ['nothing stored, an id in the address', {}, other, other],
  ['nothing stored, an id in capitals', {}, other.toUpperCase(), other],
  ['nothing stored, no UUID in the address', {}, 'session-1', random],
  ['nothing stored, an empty id in the address', {}, '', random],
  ['another id in the address', earlier, other, other],
  ['no UUID in the address', earlier, 'session-1', random],
  ['an empty id in the address', earlier, '', random],
  ['a UUID with something behind it', earlier, `${stored}x`, random],
  ['a UUID without hyphens', earlier, stored.replaceAll('-', ''), random],
  ['a stored id that is no UUID', { ...earlier, [storageKeys.sessionId]: '"hacked"' }, null, random],
  [
    'a stored id that equals what the address says and is no UUID',
    { ...earlier, [storageKeys.sessionId]: 'x' },
    'x',
    random,
  ],
])('%s: a new session begins', (...[, content, fromAddress, id]) => {
  const opened = open(content, fromAddress);
  expect(opened.session).toEqual({ id, startedAt: now });
  expect(opened.content).toEqual({
    [storageKeys.sessionId]: id,
    [storageKeys.sessionStartedAt]: now,
    [storageKeys.newSession]: 'true',
  });
});

test.each([
  ['no id in the address', null],
  ['the same id in the address', stored],
  ['the same id in capitals', stored.toUpperCase()],
])('%s: the stored session goes on', (_case, fromAddress) => {
  const opened = open(earlier, fromAddress);
  expect(opened.session).toEqual({ id: stored, startedAt });
  expect(opened.content).toEqual(earlier);
});

test('where nothing can be stored there is a session all the same', () => {
  const denied = {
    get localStorage(): Storage {
      throw new Error('denied');
    },
    get sessionStorage(): Storage {
      throw new Error('denied');
    },
  };
  const storage = createStorage(denied, 'localStorage', () => undefined);
  const session = openSession({ storage, fromAddress: null, newId: () => random, now: () => new Date(now) });
  expect(session).toEqual({ id: random, startedAt: now });
});
