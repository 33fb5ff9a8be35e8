import type { KeyValueStorage } from './createStorage';
import type { KeptKey, KeyFacts, StoragePlace } from './keptKey';

/** Reads and writes what the table of keys names; nothing else is stored. */
export interface Kept<P extends StoragePlace = StoragePlace> {
  /** `undefined` if nothing is stored, or nothing readable. */
  readonly read: <T, W>(key: KeptKey<T, P, W>) => T | undefined;
  /** Returns whether the storage has the value. */
  readonly write: <T, W>(key: KeptKey<T, P, W>, value: W) => boolean;
  readonly remove: (key: KeyFacts<P>) => boolean;
  /** Whether anything is stored, readable or not. */
  readonly has: (key: KeyFacts<P>) => boolean;
  /** The text as it is stored, which tells whether another tab has changed it. */
  readonly text: (key: KeyFacts<P>) => string | null;
}

/** Opens the storages of these places to the keys of the table. */
export function createKept<P extends StoragePlace>(storages: Readonly<Record<P, KeyValueStorage>>): Kept<P> {
  const text = ({ place, name }: KeyFacts<P>) => storages[place].get(name);
  const remove = ({ place, name }: KeyFacts<P>) => storages[place].remove(name);
  return {
    read: (key) => {
      const stored = text(key);
      return stored === null ? undefined : key.read(stored);
    },
    write: (key, value) => {
      const stored = key.write(value);
      return stored === undefined ? remove(key) : storages[key.place].set(key.name, stored);
    },
    remove,
    has: (key) => text(key) !== null,
    text,
  };
}
