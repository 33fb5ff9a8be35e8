import { type ApplicationHost, deploymentPrefixOf } from './applicationName';
import type { KeyValueStorage } from './createStorage';
import type { SealedKey } from './keptKey';

/** Stores sensitive values encrypted. If encryption is unavailable, stores nothing and returns `undefined`. */
export interface SealedStorage {
  readonly seal: <T>(key: SealedKey<T>, value: T) => Promise<boolean>;
  readonly unseal: <T>(key: SealedKey<T>) => Promise<T | undefined>;
  readonly remove: (key: Pick<SealedKey<unknown>, 'name'>) => void;
}

/** Returns the device's secret key; `undefined` if it is unavailable. */
export type KeyRing = () => Promise<CryptoKey | undefined>;

const ivBytes = 12;

/** Encrypts with AES-GCM under a key that scripts can use but not read. */
export function createSealedStorage(storage: KeyValueStorage, keyRing: KeyRing): SealedStorage {
  const turns = new Map<string, symbol>();
  /**
   * The text sealed last, by key, so that an unchanged value is not encrypted again at every keystroke elsewhere.
   */
  const sealedLast = new Map<string, string>();
  /** Starts a change of the key; an older change that takes longer must not overwrite it. */
  const begin = (name: string): (() => boolean) => {
    const turn = Symbol(name);
    turns.set(name, turn);
    return () => turns.get(name) === turn;
  };
  return {
    seal: async ({ name, write }, value) => {
      const text = write(value) ?? '';
      if (sealedLast.get(name) === text) return true;
      const isNewest = begin(name);
      sealedLast.delete(name);
      const secret = await keyRing();
      if (!secret) return false;
      const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
      const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, secret, new TextEncoder().encode(text));
      if (!isNewest() || !storage.set(name, `${toBase64(iv)}.${toBase64(new Uint8Array(sealed))}`)) return false;
      sealedLast.set(name, text);
      return true;
    },
    unseal: async ({ name, read }) => {
      const [iv, sealed] = storage.get(name)?.split('.') ?? [];
      const secret = iv && sealed ? await keyRing() : undefined;
      if (!secret || !iv || !sealed) return undefined;
      try {
        const algorithm = { name: 'AES-GCM', iv: fromBase64(iv) };
        return read(new TextDecoder().decode(await crypto.subtle.decrypt(algorithm, secret, fromBase64(sealed))));
      } catch {
        storage.remove(name);
        return undefined;
      }
    },
    remove: ({ name }) => {
      begin(name);
      sealedLast.delete(name);
      storage.remove(name);
    },
  };
}

function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

const database = 'application-frontend';
const store = 'keys';
const keyName = 'answers';

interface KeyHost extends Pick<ApplicationHost, 'document'> {
  readonly indexedDB?: IDBFactory;
  /** `subtle` is absent if the page was loaded without TLS. */
  readonly crypto: { readonly subtle?: SubtleCrypto };
}

/** Stores one non-extractable key in a database of the deployment; creates it when it is first needed. */
export function createKeyRing(host: KeyHost): KeyRing {
  let key: Promise<CryptoKey | undefined> | undefined;
  return () => (key ??= loadKey(host).catch(() => undefined));
}

async function loadKey(host: KeyHost): Promise<CryptoKey | undefined> {
  const { indexedDB, crypto } = host;
  if (!indexedDB || !crypto.subtle) return undefined;
  const keys = await openKeys(indexedDB, deploymentPrefixOf(host) + database);
  const storedKey = await keys.read();
  if (storedKey) return storedKey;
  const newKey = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  await keys.write(newKey);
  return newKey;
}

/** Moves the key that older releases stored in one database for all deployments of a host. */
export async function moveOlderKey(host: KeyHost): Promise<void> {
  const { indexedDB } = host;
  if (!indexedDB) return;
  const older = await openKeys(indexedDB, database);
  const key = await older.read();
  if (!key) return;
  const keys = await openKeys(indexedDB, deploymentPrefixOf(host) + database);
  if (!(await keys.read())) await keys.write(key);
  // The database stays, empty: its deletion would wait for every tab that still runs an older release.
  await older.remove();
}

async function openKeys(indexedDB: IDBFactory, name: string) {
  const opening = indexedDB.open(name, 1);
  opening.onupgradeneeded = () => void opening.result.createObjectStore(store);
  const opened = await settled(opening);
  const keys = (mode: IDBTransactionMode) => opened.transaction(store, mode).objectStore(store);
  return {
    read: async () => {
      const key = await settled<unknown>(keys('readonly').get(keyName));
      return key instanceof CryptoKey ? key : undefined;
    },
    write: (key: CryptoKey) => settled(keys('readwrite').put(key, keyName)),
    remove: () => settled(keys('readwrite').delete(keyName)),
  };
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = reject;
  });
}
