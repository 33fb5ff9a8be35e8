import { type ApplicationHost, deploymentPrefixOf } from './applicationName';
import type { KeyValueStorage } from './createStorage';
import type { SealedKey } from './keptKey';

/** Stores sensitive values encrypted. If encryption is unavailable, stores nothing and returns `undefined`. */
export interface SealedStorage {
  readonly seal: <T>(key: SealedKey<T>, value: T) => Promise<boolean>;
  readonly unseal: <T>(key: SealedKey<T>) => Promise<T | undefined>;
  readonly remove: (key: Pick<SealedKey<unknown>, 'name'>) => void;
  /** Deletes the key, which nothing is encrypted under any more; the next value gets a new one. */
  readonly forgetKey: () => Promise<void>;
}

/** Returns the device's secret key; `undefined` if it is unavailable. */
export interface KeyRing {
  (): Promise<CryptoKey | undefined>;
  /** Deletes the key. Absent where it goes with the page. */
  readonly forget?: () => Promise<void>;
}

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
      // Another tab may have removed it since.
      if (sealedLast.get(name) === text && storage.get(name) !== null) return true;
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
    forgetKey: async () => keyRing.forget?.(),
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
  readonly indexedDB?: Pick<IDBFactory, 'open'>;
  /** `subtle` is absent if the page was loaded without TLS. */
  readonly crypto: { readonly subtle?: SubtleCrypto };
}

/**
 * Stores one non-extractable key in a database of the deployment; creates it when it is first needed. Reads it for each
 * use: another tab may have deleted it.
 */
export function createKeyRing(host: KeyHost): KeyRing {
  const open = async () =>
    host.crypto.subtle && host.indexedDB ? openKeys(host.indexedDB, deploymentPrefixOf(host) + database) : undefined;
  let opened: ReturnType<typeof open> | undefined;
  const keys = () => (opened ??= open());
  const ring = async () => {
    const store = await keys();
    return store && ((await storedKey(store('readonly'))) ?? createKey(store));
  };
  const forget = async () => {
    const store = await keys();
    if (store) await settled(store('readwrite').delete(keyName));
  };
  return Object.assign(() => ring().catch(() => undefined), { forget: () => forget().catch(() => undefined) });
}

/** Moves the key that older releases stored in one database for all deployments of a host. */
export async function moveOlderKey(host: KeyHost): Promise<void> {
  const { indexedDB } = host;
  if (!indexedDB) return;
  const older = await openKeys(indexedDB, database);
  const key = await storedKey(older('readonly'));
  if (!key) return;
  const keys = (await openKeys(indexedDB, deploymentPrefixOf(host) + database))('readwrite');
  if (!(await storedKey(keys))) await settled(keys.put(key, keyName));
  // The database stays, empty: its deletion would wait for every tab that still runs an older release.
  await settled(older('readwrite').delete(keyName));
}

type KeyStore = (mode: IDBTransactionMode) => IDBObjectStore;

async function openKeys(indexedDB: Pick<IDBFactory, 'open'>, name: string): Promise<KeyStore> {
  const opening = indexedDB.open(name, 1);
  opening.onupgradeneeded = () => void opening.result.createObjectStore(store);
  const keys = await settled(opening);
  return (mode) => keys.transaction(store, mode).objectStore(store);
}

async function storedKey(keys: IDBObjectStore): Promise<CryptoKey | undefined> {
  const stored = await settled<unknown>(keys.get(keyName));
  return stored instanceof CryptoKey ? stored : undefined;
}

/** Stores a new key, unless another tab has just stored one. */
async function createKey(keys: KeyStore): Promise<CryptoKey> {
  const newKey = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  const writing = keys('readwrite');
  const other = await storedKey(writing);
  if (other) return other;
  await settled(writing.put(newKey, keyName));
  return newKey;
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = reject;
  });
}
