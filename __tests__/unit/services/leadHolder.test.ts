import { createLeadHolder } from '../../../src/services/leadHolder';
import { createSealedStorage } from '../../../src/storage/createSealedStorage';
import { keptOn } from '../../support/keptOn';
import { memoryStorage } from '../../support/memoryStorage';
import { storageKeys } from '../../support/storageKeys';
import { keyRingOf, noKeyRing, testKey } from '../../support/testKey';

test.each([
  ['encrypts', 'holder', async () => keyRingOf(await testKey())],
  ['cannot encrypt', 'plainHolder', async () => noKeyRing],
] as const)('createLeadHolder: a device that %s keeps one secret, under %s', async (...[, key, keyRing]) => {
  const [storage, ring] = [memoryStorage(), await keyRing()];
  const open = () => createLeadHolder(keptOn(storage), createSealedStorage(storage, ring));
  const holder = open();
  await holder.restore();
  expect([await holder.present(), storage.content.size]).toEqual([undefined, 0]);
  await holder.prepare();
  const secret = await holder.present();
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  await holder.prepare();
  expect(await open().present()).toBe(secret);
  expect([...storage.content.keys()]).toEqual([storageKeys[key]]);
  storage.content.clear();
  expect(await holder.present()).toBe(secret);
  await holder.restore();
  expect(await open().present()).toBe(secret);
  await holder.keep('a'.repeat(64));
  await holder.restore();
  expect(await open().present()).toBe('a'.repeat(64));
});

test.each(['a'.repeat(63), `${'a'.repeat(64)}b`, `x${'a'.repeat(64)}`])(
  'createLeadHolder: %s in the storage is no secret; the next one takes its place',
  async (text) => {
    const storage = memoryStorage({ [storageKeys.plainHolder]: text });
    const sealed = createSealedStorage(storage, keyRingOf(await testKey()));
    const holder = createLeadHolder(keptOn(storage), sealed);
    expect(await holder.present()).toBeUndefined();
    storage.set(storageKeys.plainHolder, 'b'.repeat(64));
    expect(await holder.present()).toBe('b'.repeat(64));
    await holder.keep('c'.repeat(64));
    expect(storage.content.has(storageKeys.plainHolder)).toBe(false);
  },
);
