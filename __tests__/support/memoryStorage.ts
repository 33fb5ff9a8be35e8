import type { KeyValueStorage } from '../../src/storage/createStorage';

/** A storage in memory, whose content a test can read. */
export interface MemoryStorage extends KeyValueStorage {
  readonly content: Map<string, string>;
  /** Called after every change. */
  readonly listeners: Set<() => void>;
}

export function memoryStorage(initial: Readonly<Record<string, string>> = {}): MemoryStorage {
  const content = new Map(Object.entries(initial));
  const listeners = new Set<() => void>();
  const changed = (): boolean => {
    for (const listener of listeners) listener();
    return true;
  };
  return {
    content,
    listeners,
    set: (key, value) => {
      content.set(key, value);
      return changed();
    },
    get: (key) => content.get(key) ?? null,
    remove: (key) => {
      content.delete(key);
      return changed();
    },
    clear: () => {
      content.clear();
      return changed();
    },
  };
}
