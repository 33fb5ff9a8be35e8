import { createKeyRing, createSealedStorage, moveOlderKey } from '../../../src/storage/createSealedStorage';
import { plainText } from '../../../src/storage/firstCodecs';
import { sealedKey } from '../../../src/storage/sealedKey';
import { type Databases, indexedDbOf } from '../../support/indexedDbOf';
import { pageOf } from '../../support/pageOf';
import { memoryStorage } from '../../support/memoryStorage';
import { keyRingOf, noKeyRing, testKey } from '../../support/testKey';

const a = sealedKey('a', 'answers', plainText);
const b = sealedKey('b', 'answers', plainText);

const secret = '{"personalCode":"1020304050","name":"Núñez 👍"}';

test('createSealedStorage: restores a value unchanged, which is not readable in storage', async () => {
  const storage = memoryStorage();
  const sealed = createSealedStorage(storage, keyRingOf(await testKey()));
  expect(await sealed.unseal(a)).toBeUndefined();
  expect(await sealed.seal(a, secret)).toBe(true);
  const first = storage.get('a');
  expect(first).not.toContain('1020304050');
  expect(Buffer.from(first ?? '', 'base64').toString()).not.toContain('1020304050');
  expect(await sealed.unseal(a)).toBe(secret);
  await sealed.seal(a, 'something else');
  await sealed.seal(a, secret);
  expect(storage.get('a')).not.toBe(first);
  sealed.remove(a);
  expect(storage.content.size).toBe(0);
});

test('createSealedStorage: does not encrypt a stored value again, unless it was removed', async () => {
  const storage = memoryStorage();
  const sealed = createSealedStorage(storage, keyRingOf(await testKey()));
  await sealed.seal(a, secret);
  const first = storage.get('a');
  expect(await sealed.seal(a, secret)).toBe(true);
  expect(storage.get('a')).toBe(first);
  sealed.remove(a);
  expect(await sealed.seal(a, secret)).toBe(true);
  expect(await sealed.unseal(a)).toBe(secret);
});

test('createSealedStorage: without a key, stores nothing and leaves stored values', async () => {
  const storage = memoryStorage({ a: 'AAAA.BBBB' });
  const sealed = createSealedStorage(storage, noKeyRing);
  expect(await sealed.seal(b, secret)).toBe(false);
  expect(await sealed.unseal(a)).toBeUndefined();
  expect(Object.fromEntries(storage.content)).toEqual({ a: 'AAAA.BBBB' });
});

test.each([
  ['nothing', {}],
  ['a text of one part', { a: 'AAAA' }],
])('createSealedStorage: reads nothing from %s, and requests no key for it', async (_case, content) => {
  const keyRing = jest.fn(noKeyRing);
  expect(await createSealedStorage(memoryStorage(content), keyRing).unseal(a)).toBeUndefined();
  expect(keyRing).not.toHaveBeenCalled();
});

test('createSealedStorage: reports that the device refuses to store a value', async () => {
  const full = { ...memoryStorage(), set: () => false };
  expect(await createSealedStorage(full, keyRingOf(await testKey())).seal(a, secret)).toBe(false);
});

test.each([
  ['of another key', async () => sealedBy(await testKey())],
  ['that was changed', async (text: string) => text.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))],
  ['cut short', async (text: string) => text.slice(0, -8)],
  ['that is not base64', async () => 'ä.ö'],
  ['of nothing but JSON', async () => '{"version":1}.{}'],
])('createSealedStorage: a text %s is not read, and removed', async (_case, spoil) => {
  const key = await testKey();
  const storage = memoryStorage({ a: await spoil(await sealedBy(key)) });
  expect(await createSealedStorage(storage, keyRingOf(key)).unseal(a)).toBeUndefined();
  expect(storage.content.size).toBe(0);
});

async function sealedBy(key: CryptoKey): Promise<string> {
  const storage = memoryStorage();
  await createSealedStorage(storage, keyRingOf(key)).seal(a, secret);
  return storage.get('a') ?? '';
}

describe('createSealedStorage: when the key arrives late', () => {
  async function slowSeals() {
    const key = await testKey();
    const storage = memoryStorage();
    const waiting: (() => void)[] = [];
    const keyRing = () => new Promise<CryptoKey>((resolve) => waiting.push(() => resolve(key)));
    return {
      storage,
      waiting,
      sealed: createSealedStorage(storage, keyRing),
      opened: createSealedStorage(storage, keyRingOf(key)),
    };
  }

  test('an older value never replaces a newer one', async () => {
    const { waiting, sealed, opened } = await slowSeals();
    const older = sealed.seal(a, 'older');
    const newer = sealed.seal(a, 'newer');
    waiting[1]?.();
    expect(await newer).toBe(true);
    waiting[0]?.();
    expect(await older).toBe(false);
    expect(await opened.unseal(a)).toBe('newer');
  });

  test('a value removed before it is written stays removed, and other values are written', async () => {
    const { storage, waiting, sealed } = await slowSeals();
    const sealing = [sealed.seal(a, 'x'), sealed.seal(b, 'y')];
    sealed.remove(a);
    for (const go of waiting) go();
    expect(await Promise.all(sealing)).toEqual([false, true]);
    expect([...storage.content.keys()]).toEqual(['b']);
  });
});

const page = pageOf('es-ibancar');
const databaseOf = 'es-ibancar/application-frontend';

function keptIn(databases: Databases, database = databaseOf): unknown {
  return databases.get(database)?.get('keys')?.get('answers');
}

function keeping(value: unknown, database = databaseOf): Databases {
  return new Map([[database, new Map([['keys', new Map([['answers', value]])]])]]);
}

test.each<[string, Databases]>([
  ['on a new device', new Map()],
  ['where something else lies in its place', keeping('hacked')],
])('createKeyRing: %s, makes a key that cannot be extracted, and stores it', async (_case, databases) => {
  const key = await createKeyRing({ ...page, indexedDB: indexedDbOf(databases), crypto })();
  expect(key).toMatchObject({ algorithm: { name: 'AES-GCM', length: 256 }, extractable: false });
  expect(key?.usages).toEqual(['encrypt', 'decrypt']);
  expect(keptIn(databases)).toBe(key);
});

test('createKeyRing: returns the stored key', async () => {
  const key = await testKey();
  expect(await createKeyRing({ ...page, indexedDB: indexedDbOf(keeping(key)), crypto })()).toBe(key);
});

test('createKeyRing: makes one key for two simultaneous requests, also of two tabs', async () => {
  const indexedDB = indexedDbOf(new Map());
  const [keyRing, ofOtherTab] = [
    createKeyRing({ ...page, indexedDB, crypto }),
    createKeyRing({ ...page, indexedDB, crypto }),
  ];
  const [first, ...others] = await Promise.all([keyRing(), keyRing(), ofOtherTab()]);
  expect(first).toBeInstanceOf(CryptoKey);
  expect(others).toEqual([first, first]);
  for (const other of others) expect(other).toBe(first);
});

test('createKeyRing: a key that one tab has deleted is used by none, and the next one is new', async () => {
  const databases: Databases = new Map();
  const indexedDB = indexedDbOf(databases);
  const [keyRing, ofOtherTab] = [
    createKeyRing({ ...page, indexedDB, crypto }),
    createKeyRing({ ...page, indexedDB, crypto }),
  ];
  const first = await keyRing();
  expect(await ofOtherTab()).toBe(first);
  await keyRing.forget?.();
  expect(keptIn(databases)).toBeUndefined();
  const next = await ofOtherTab();
  expect(next).toBeInstanceOf(CryptoKey);
  expect(next).not.toBe(first);
  expect(await keyRing()).toBe(next);
});

test('createKeyRing: a key that the device refuses to delete does not stop the deletion', async () => {
  const keyRing = createKeyRing({ ...page, indexedDB: indexedDbOf(new Map(), 'delete'), crypto });
  await expect(keyRing.forget?.()).resolves.toBeUndefined();
});

test.each(['open', 'get', 'put'] as const)(
  'createKeyRing: returns no key when the device refuses to %s',
  async (refused) => {
    const indexedDB = indexedDbOf(new Map(), refused);
    expect(await createKeyRing({ ...page, indexedDB, crypto })()).toBeUndefined();
  },
);

test('createKeyRing: returns no key without IndexedDB', async () => {
  expect(await createKeyRing({ ...page, crypto })()).toBeUndefined();
});

test('createKeyRing: without cryptography, returns no key and creates no database', async () => {
  const databases: Databases = new Map();
  expect(await createKeyRing({ ...page, indexedDB: indexedDbOf(databases), crypto: {} })()).toBeUndefined();
  expect(databases.size).toBe(0);
});

test.each([
  ['of this deployment alone', false],
  ['unless this deployment has one', true],
])('moveOlderKey: the key that a host had for all deployments becomes that %s', async (_case, isKnown) => {
  const [older, newer] = [await testKey(), await testKey()];
  const databases = new Map([...keeping(older, 'application-frontend'), ...(isKnown ? keeping(newer) : [])]);
  const host = { ...page, indexedDB: indexedDbOf(databases), crypto };
  await moveOlderKey(host);
  await moveOlderKey(host);
  expect(keptIn(databases)).toBe(isKnown ? newer : older);
  expect(keptIn(databases, 'application-frontend')).toBeUndefined();
});
