/** Entries by name, by name of their store, by name of its database. */
export type Databases = Map<string, Map<string, Map<string, unknown>>>;

interface Pending {
  result?: unknown;
  onupgradeneeded?: () => void;
  onsuccess?: () => void;
  onerror?: (cause: unknown) => void;
}

/**
 * The part of IndexedDB that a key needs: stores are created in an upgrade and written in `readwrite` transactions.
 */
export function indexedDbOf(databases: Databases, refused?: 'open' | 'get' | 'put' | 'delete'): IDBFactory {
  const request = (name: string, act: (pending: Pending) => unknown): Pending => {
    const pending: Pending = {};
    queueMicrotask(() => {
      if (name === refused) return pending.onerror?.(new Error(name));
      pending.result = act(pending);
      pending.onsuccess?.();
    });
    return pending;
  };
  const open = (database: string) =>
    request('open', (pending) => {
      const existingStores = databases.get(database);
      const stores = existingStores ?? new Map<string, Map<string, unknown>>();
      databases.set(database, stores);
      const createObjectStore = (store: string) => stores.set(store, new Map());
      const transaction = (store: string, mode = 'readonly') => ({ objectStore: () => entriesOf(store, mode) });
      const entriesOf = (store: string, mode: string) => {
        const entries = stores.get(store);
        if (!entries) throw new Error(`NotFoundError: ${store}`);
        const put = (value: unknown, name: string) => {
          if (mode !== 'readwrite') throw new Error(`ReadOnlyError: ${mode}`);
          return request('put', () => entries.set(name, value));
        };
        const remove = (name: string) => request('delete', () => void entries.delete(name));
        return { get: (name: string) => request('get', () => entries.get(name)), put, delete: remove };
      };
      pending.result = { createObjectStore, transaction };
      if (!existingStores) pending.onupgradeneeded?.();
      return pending.result;
    });
  return Object({ open }) as IDBFactory;
}
