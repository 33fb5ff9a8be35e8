import type { KeyValueStorage } from '../../src/storage/createStorage';

/** A storage of the device that lives in memory, with its content to look at. */
export interface MemoryStorage extends KeyValueStorage {
  readonly content: Map<string, string>;
}

export function memoryStorage(content: Readonly<Record<string, string>> = {}): MemoryStorage {
  const map = new Map(Object.entries(content));
  return {
    content: map,
    set: (key, value) => {
      map.set(key, value);
      return true;
    },
    get: (key) => map.get(key) ?? null,
    remove: (key) => {
      map.delete(key);
      return true;
    },
    clear: () => {
      map.clear();
      return true;
    },
  };
}
