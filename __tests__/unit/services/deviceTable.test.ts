import { holderKey } from '../../../src/services/leadHolder';
import { readFileSync } from 'node:fs';
import { deviceTable, forget, forgetSealed } from '../../../src/services/deviceTable';
import { createKept } from '../../../src/storage/createKept';
import { createSealedStorage } from '../../../src/storage/createSealedStorage';
import type { KeyFacts } from '../../../src/storage/keptKey';
import { documentedKeys, productSources } from '../../../tools/generate/keyTable';
import { keptOn } from '../../support/keptOn';
import { memoryStorage } from '../../support/memoryStorage';
import { keyRingOf, noKeyRing, testKey } from '../../support/testKey';

const table: readonly KeyFacts[] = Object.values(deviceTable);

/** A device and a tab with something under every key. */
function deviceInUse() {
  const storages = { device: memoryStorage(), tab: memoryStorage() };
  for (const { place, name } of table) storages[place].set(name, 'x');
  const left = () => table.filter(({ place, name }) => storages[place].content.has(name));
  return { kept: createKept(storages), sealed: createSealedStorage(storages.device, noKeyRing), left };
}

test('the table: has every key that is defined, once, as its documentation says', () => {
  const sorted = (keys: readonly KeyFacts[]) =>
    keys.map(({ name, place, scope, privacy }) => [name, place, scope, privacy].join(' ')).sort();
  expect(sorted(documentedKeys() as readonly KeyFacts[])).toEqual(sorted(table));
  const names = table.map(({ place, name }) => `${place} ${name}`);
  expect(names).toEqual([...new Set(names)]);
  const definitions = sources.flatMap((file) => readFileSync(file, 'utf8').match(/= (?:kept|sealed)Key\b/g) ?? []);
  expect(definitions).toHaveLength(table.length);
});

test('forget: removes the keys of these scopes, and no others', () => {
  const device = deviceInUse();
  forget(device, 'session', 'lead');
  expect(device.left()).toEqual(table.filter(({ scope }) => scope !== 'session' && scope !== 'lead'));
});

test('forgetSealed: removes what is stored encrypted, except the secret of the lead, and nothing else', () => {
  const device = deviceInUse();
  forgetSealed(device);
  expect(device.left()).toEqual(table.filter((key) => key.privacy !== 'sealed' || key.name === holderKey.name));
});

test('the key of what is encrypted: goes with the last value that it encrypts', () => {
  const device = deviceInUse();
  const forgetKey = jest.fn(() => Promise.resolve());
  const sealed = { ...device.sealed, forgetKey };
  forgetSealed({ ...device, sealed });
  expect(forgetKey).not.toHaveBeenCalled();
  forget({ ...device, sealed }, 'lead');
  expect(forgetKey).toHaveBeenCalledTimes(1);
});

test('forget: what is still being encrypted is not stored afterwards', async () => {
  const storage = memoryStorage();
  const sealed = createSealedStorage(storage, keyRingOf(await testKey()));
  const sealing = sealed.seal(holderKey, 'a'.repeat(64));
  forget({ kept: keptOn(storage), sealed }, 'lead');
  await sealing;
  expect(storage.content.size).toBe(0);
});

const sources = productSources();

/** Files that may hold a storage itself. They open it, or hand it to the table. */
const doors = [
  'src/app/early/early.ts',
  'src/app/embedding/startEmbedding.ts',
  'src/app/failure/reloadForMissingFile.ts',
  'src/app/start/start.tsx',
  'src/services/Platform.ts',
  'src/services/browserPlatform.ts',
  'src/services/moveOlderKeys.ts',
  'src/storage/createKept.ts',
  'src/storage/createSealedStorage.ts',
  'src/storage/createStorage.ts',
];

/** Removes what vendors have stored, under names that are theirs. */
const ofVendors = 'src/tracking/forgetStored.ts';

test('the browser’s storage: is opened in one place, and reached by no key of ours outside the table', () => {
  const textOf = (file: string) => readFileSync(file, 'utf8');
  expect(sources.filter((file) => /storage\/createStorage'|\.\/createStorage'/.test(textOf(file))).sort()).toEqual(
    doors.filter((file) => !file.endsWith('createStorage.ts')),
  );
  const opened = /\b(?:local|session)Storage\b(?!')/;
  expect(sources.filter((file) => opened.test(textOf(file)))).toEqual(['src/storage/createStorage.ts', ofVendors]);
  const bare = /\.(?:setItem|getItem|removeItem)\(/;
  expect(sources.filter((file) => bare.test(textOf(file)))).toEqual(['src/storage/createStorage.ts', ofVendors]);
});
