import { type ApplicationHost, storagePrefixOf } from './applicationName';

/** Stores text by key on the device. Failures are logged and returned as `false` or `null`, never thrown. */
export interface KeyValueStorage {
  readonly set: (key: string, value: string) => boolean;
  readonly get: (key: string) => string | null;
  readonly remove: (key: string) => boolean;
  readonly clear: () => boolean;
}

type StorageName = 'localStorage' | 'sessionStorage';

interface StorageHost extends ApplicationHost {
  readonly localStorage: Storage;
  readonly sessionStorage: Storage;
}

type ReportFailure = (message: string, cause: unknown) => void;

/**
 * Wraps a storage of the browser. Reading the property itself may throw if storage is denied; the result is then an
 * inert storage, which stores nothing and reports no further failures. Each deployment on a host, and each named
 * application of a host page, has keys of its own.
 *
 * @param host the window
 * @param report receives the specification's messages, without keys' values
 */
export function createStorage(host: StorageHost, name: StorageName, report: ReportFailure): KeyValueStorage {
  return createPrefixedStorage({ host, name, prefix: storagePrefixOf(host) }, report);
}

/** Wraps a storage of the browser with any start of its keys. */
export function createPrefixedStorage(
  { host, name, prefix }: { readonly host: StorageHost; readonly name: StorageName; readonly prefix: string },
  report: ReportFailure,
): KeyValueStorage {
  const storage = open(host, name);
  if (!storage) return inertStorage;
  const attempt = <T>(doing: string, fallback: T, action: () => T): T => {
    try {
      return action();
    } catch (cause) {
      report(`Error ${doing} key in ${name}`, cause);
      return fallback;
    }
  };
  return {
    set: (key, value) => attempt('setting', false, () => (storage.setItem(prefix + key, value), true)),
    get: (key) => attempt('retrieving', null, () => storage.getItem(prefix + key)),
    remove: (key) => attempt('removing', false, () => (storage.removeItem(prefix + key), true)),
    clear: () => attempt('clearing', false, () => (clear(storage, prefix), true)),
  };
}

const inertStorage: KeyValueStorage = { set: () => false, get: () => null, remove: () => false, clear: () => false };

function clear(storage: Storage, prefix: string): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  for (const key of keys) if (key.startsWith(prefix)) storage.removeItem(key);
}

function open(host: StorageHost, name: StorageName): Storage | undefined {
  try {
    const storage = host[name];
    storage.getItem('');
    return storage;
  } catch {
    return undefined;
  }
}
