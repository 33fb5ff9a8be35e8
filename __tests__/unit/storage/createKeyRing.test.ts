import { createKeyRing } from '../../../src/storage/createSealedStorage';
import { testKey } from '../../support/testKey';

type Databases = Map<string, Map<string, Map<string, unknown>>>;

interface Pending {
  result?: unknown;
  onupgradeneeded?: () => void;
  onsuccess?: () => void;
  onerror?: (cause: unknown) => void;
}

/** What of IndexedDB a key needs: a store is made in an upgrade, and written in a transaction that says so. */
function indexedDbOf(databases: Databases, refused?: 'open' | 'get' | 'put'): IDBFactory {
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
      const known = databases.get(database);
      const stores = known ?? new Map<string, Map<string, unknown>>();
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
        return { get: (name: string) => request('get', () => entries.get(name)), put };
      };
      pending.result = { createObjectStore, transaction };
      if (!known) pending.onupgradeneeded?.();
      return pending.result;
    });
  return Object({ open }) as IDBFactory;
}

function keptIn(databases: Databases): unknown {
  return databases.get('application-frontend')?.get('keys')?.get('answers');
}

function keeping(value: unknown): Databases {
  return new Map([['application-frontend', new Map([['keys', new Map([['answers', value]])]])]]);
}

test.each<[string, Databases]>([
  ['on a new device', new Map()],
  ['where something else lies in its place', keeping('hacked')],
])('createKeyRing: %s makes a key for use and not for reading, and keeps it', async (_case, databases) => {
  const key = await createKeyRing({ indexedDB: indexedDbOf(databases), crypto })();
  expect(key).toMatchObject({ algorithm: { name: 'AES-GCM', length: 256 }, extractable: false });
  expect(key?.usages).toEqual(['encrypt', 'decrypt']);
  expect(keptIn(databases)).toBe(key);
});

test('createKeyRing: gives the key that is kept', async () => {
  const key = await testKey();
  expect(await createKeyRing({ indexedDB: indexedDbOf(keeping(key)), crypto })()).toBe(key);
});

test('createKeyRing: asked twice at once, makes one key', async () => {
  const keyRing = createKeyRing({ indexedDB: indexedDbOf(new Map()), crypto });
  const [first, second] = await Promise.all([keyRing(), keyRing()]);
  expect(first).toBeInstanceOf(CryptoKey);
  expect(second).toBe(first);
});

test.each(['open', 'get', 'put'] as const)(
  'createKeyRing: where the device refuses to %s, there is no key',
  async (refused) => {
    const indexedDB = indexedDbOf(new Map(), refused);
    expect(await createKeyRing({ indexedDB, crypto })()).toBeUndefined();
  },
);

test('createKeyRing: without IndexedDB there is no key', async () => {
  expect(await createKeyRing({ crypto })()).toBeUndefined();
});

test('createKeyRing: without cryptography there is no key, and no database is made', async () => {
  const databases: Databases = new Map();
  expect(await createKeyRing({ indexedDB: indexedDbOf(databases), crypto: {} })()).toBeUndefined();
  expect(databases.size).toBe(0);
});
