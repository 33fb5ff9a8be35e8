/** Stores text by key on the device. Failures are logged and returned as `false` or `null`, never thrown. */
export interface KeyValueStorage {
  readonly set: (key: string, value: string) => boolean;
  readonly get: (key: string) => string | null;
  readonly remove: (key: string) => boolean;
  readonly clear: () => boolean;
}

type StorageName = 'localStorage' | 'sessionStorage';

interface StorageHost {
  readonly localStorage: Storage;
  readonly sessionStorage: Storage;
}

type ReportFailure = (message: string, cause: unknown) => void;

/**
 * Wraps a storage of the browser. Reading the property itself may throw if storage is denied; the result is then an
 * inert storage, which stores nothing and reports no further failures.
 *
 * @param host the window
 * @param report receives the specification's messages, without keys' values
 */
export function createStorage(host: StorageHost, name: StorageName, report: ReportFailure): KeyValueStorage {
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
    set: (key, value) => attempt('setting', false, () => (storage.setItem(key, value), true)),
    get: (key) => attempt('retrieving', null, () => storage.getItem(key)),
    remove: (key) => attempt('removing', false, () => (storage.removeItem(key), true)),
    clear: () => attempt('clearing', false, () => (storage.clear(), true)),
  };
}

const inertStorage: KeyValueStorage = { set: () => false, get: () => null, remove: () => false, clear: () => false };

function open(host: StorageHost, name: StorageName): Storage | undefined {
  try {
    const storage = host[name];
    storage.getItem('');
    return storage;
  } catch {
    return undefined;
  }
}
