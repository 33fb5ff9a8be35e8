import type { KeyValueStorage } from './createStorage';

/** Reads names of data points, separated by spaces. */
export function readStoredNames(storage: Pick<KeyValueStorage, 'get'>, key: string): ReadonlySet<string> {
  const stored = storage.get(key);
  return new Set(stored?.split(' ').filter((name) => name !== ''));
}

/** Stores the names, or removes the key if there are none. */
export function writeStoredNames(
  storage: Pick<KeyValueStorage, 'set' | 'remove'>,
  key: string,
  names: ReadonlySet<string>,
): void {
  if (names.size > 0) storage.set(key, [...names].join(' '));
  else storage.remove(key);
}
