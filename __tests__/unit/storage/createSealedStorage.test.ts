import { createSealedStorage } from '../../../src/storage/createSealedStorage';
import { memoryStorage } from '../../support/memoryStorage';
import { keyRingOf, noKeyRing, testKey } from '../../support/testKey';

const secret = '{"personalCode":"1020304050","name":"Núñez 👍"}';

test('createSealedStorage: comes back as it was, and is not to be read where it lies', async () => {
  const storage = memoryStorage();
  const sealed = createSealedStorage(storage, keyRingOf(await testKey()));
  expect(await sealed.unseal('a')).toBeNull();
  expect(await sealed.seal('a', secret)).toBe(true);
  const first = storage.get('a');
  expect(first).not.toContain('1020304050');
  expect(Buffer.from(first ?? '', 'base64').toString()).not.toContain('1020304050');
  expect(await sealed.unseal('a')).toBe(secret);
  await sealed.seal('a', 'something else');
  await sealed.seal('a', secret);
  expect(storage.get('a')).not.toBe(first);
  sealed.remove('a');
  expect(storage.content.size).toBe(0);
});

test('createSealedStorage: what is kept already is not encrypted again, unless it was removed', async () => {
  const storage = memoryStorage();
  const sealed = createSealedStorage(storage, keyRingOf(await testKey()));
  await sealed.seal('a', secret);
  const first = storage.get('a');
  expect(await sealed.seal('a', secret)).toBe(true);
  expect(storage.get('a')).toBe(first);
  sealed.remove('a');
  expect(await sealed.seal('a', secret)).toBe(true);
  expect(await sealed.unseal('a')).toBe(secret);
});

test('createSealedStorage: without a key nothing is kept, and what lies there stays', async () => {
  const storage = memoryStorage({ a: 'AAAA.BBBB' });
  const sealed = createSealedStorage(storage, noKeyRing);
  expect(await sealed.seal('b', secret)).toBe(false);
  expect(await sealed.unseal('a')).toBeNull();
  expect(Object.fromEntries(storage.content)).toEqual({ a: 'AAAA.BBBB' });
});

test.each([
  ['nothing', {}],
  ['a text of one part', { a: 'AAAA' }],
])('createSealedStorage: of %s nothing is read, and no key is made for it', async (_case, content) => {
  const keyRing = jest.fn(noKeyRing);
  expect(await createSealedStorage(memoryStorage(content), keyRing).unseal('a')).toBeNull();
  expect(keyRing).not.toHaveBeenCalled();
});

test('createSealedStorage: where the device refuses to keep it, that is said', async () => {
  const full = { ...memoryStorage(), set: () => false };
  expect(await createSealedStorage(full, keyRingOf(await testKey())).seal('a', secret)).toBe(false);
});

test.each([
  ['of another key', async () => sealedBy(await testKey())],
  ['that was changed', async (text: string) => text.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))],
  ['cut short', async (text: string) => text.slice(0, -8)],
  ['that is no base64', async () => 'ä.ö'],
  ['of nothing but JSON', async () => '{"version":1}.{}'],
])('createSealedStorage: a text %s is nothing, and goes away', async (_case, spoil) => {
  const key = await testKey();
  const storage = memoryStorage({ a: await spoil(await sealedBy(key)) });
  expect(await createSealedStorage(storage, keyRingOf(key)).unseal('a')).toBeNull();
  expect(storage.content.size).toBe(0);
});

async function sealedBy(key: CryptoKey): Promise<string> {
  const storage = memoryStorage();
  await createSealedStorage(storage, keyRingOf(key)).seal('a', secret);
  return storage.get('a') ?? '';
}

describe('createSealedStorage: on a device that is slow to give its key', () => {
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
    const older = sealed.seal('a', 'older');
    const newer = sealed.seal('a', 'newer');
    waiting[1]?.();
    expect(await newer).toBe(true);
    waiting[0]?.();
    expect(await older).toBe(false);
    expect(await opened.unseal('a')).toBe('newer');
  });

  test('what was removed meanwhile stays removed; another key is not concerned', async () => {
    const { storage, waiting, sealed } = await slowSeals();
    const sealing = [sealed.seal('a', 'x'), sealed.seal('b', 'y')];
    sealed.remove('a');
    for (const go of waiting) go();
    expect(await Promise.all(sealing)).toEqual([false, true]);
    expect([...storage.content.keys()]).toEqual(['b']);
  });
});
