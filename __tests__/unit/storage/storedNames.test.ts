import { readStoredNames, writeStoredNames } from '../../../src/storage/storedNames';
import { memoryStorage } from '../../support/memoryStorage';

test.each([
  ['nothing', {}, []],
  ['an empty text', { names: '' }, []],
  ['one name', { names: 'email' }, ['email']],
  ['names', { names: ' email  city' }, ['email', 'city']],
])('readStoredNames: reads the names from a text with %s', (_case, content, names) => {
  expect([...readStoredNames(memoryStorage(content), 'names')]).toEqual(names);
});

test('writeStoredNames: stores the names, and removes the key when there are none', () => {
  const storage = memoryStorage();
  writeStoredNames(storage, 'names', new Set(['email', 'city']));
  expect(storage.get('names')).toBe('email city');
  writeStoredNames(storage, 'names', new Set());
  expect(storage.content.size).toBe(0);
});
