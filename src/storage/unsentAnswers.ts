import type { KeyValueStorage } from './createStorage';
import { storageKeys } from './storageKeys';

/** Data points that were changed on this device since the lead was saved last. */
export function readUnsent(storage: Pick<KeyValueStorage, 'get'>): ReadonlySet<string> {
  const stored = storage.get(storageKeys.unsentAnswers);
  return new Set(stored?.split(' ').filter((name) => name !== ''));
}

export function writeUnsent(storage: Pick<KeyValueStorage, 'set' | 'remove'>, names: ReadonlySet<string>): void {
  if (names.size > 0) storage.set(storageKeys.unsentAnswers, [...names].join(' '));
  else storage.remove(storageKeys.unsentAnswers);
}
