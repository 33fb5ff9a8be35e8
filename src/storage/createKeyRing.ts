import type { KeyRing } from './createSealedStorage';

const database = 'application-frontend';
const store = 'keys';
const name = 'answers';

interface KeyHost {
  readonly indexedDB?: IDBFactory;
  /** `subtle` is absent where the page came without TLS. */
  readonly crypto: { readonly subtle?: SubtleCrypto };
}

/** Keeps one non-extractable key in IndexedDB; makes it when it is needed first. */
export function createKeyRing(host: KeyHost): KeyRing {
  let key: Promise<CryptoKey | undefined> | undefined;
  return () => (key ??= loadKey(host).catch(() => undefined));
}

async function loadKey({ indexedDB, crypto }: KeyHost): Promise<CryptoKey | undefined> {
  if (!indexedDB || !crypto.subtle) return undefined;
  const opening = indexedDB.open(database, 1);
  opening.onupgradeneeded = () => void opening.result.createObjectStore(store);
  const keys = await settled(opening);
  const known = await settled<unknown>(keys.transaction(store).objectStore(store).get(name));
  if (known instanceof CryptoKey) return known;
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  await settled(keys.transaction(store, 'readwrite').objectStore(store).put(made, name));
  return made;
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = reject;
  });
}
