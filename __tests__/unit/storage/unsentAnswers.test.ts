import { storageKeys } from '../../../src/storage/storageKeys';
import { readUnsent, writeUnsent } from '../../../src/storage/unsentAnswers';
import { memoryStorage } from '../../support/memoryStorage';

test.each([
  ['nothing', {}, []],
  ['an empty text', { [storageKeys.unsentAnswers]: '' }, []],
  ['one name', { [storageKeys.unsentAnswers]: 'email' }, ['email']],
  ['names', { [storageKeys.unsentAnswers]: ' email  city' }, ['email', 'city']],
])('readUnsent: of %s', (_case, content, names) => {
  expect([...readUnsent(memoryStorage(content))]).toEqual(names);
});

test('writeUnsent: keeps the names, and no key where there are none', () => {
  const storage = memoryStorage();
  writeUnsent(storage, new Set(['email', 'city']));
  expect(storage.get(storageKeys.unsentAnswers)).toBe('email city');
  writeUnsent(storage, new Set());
  expect(storage.content.size).toBe(0);
});
