import { forgettingVendors } from '../../support/forgettingVendors';
import { storageKeys } from '../../support/storageKeys';
import { setTimeout } from 'node:timers/promises';
import { quietPlatform } from '../../../tools/chaos/quietPlatform';
import { colombianSettings } from '../../support/colombia';
import { applicant } from '../../support/colombianApplicant';
import { memoryStorage } from '../../support/memoryStorage';
import { answered, runApplications, save } from '../../support/runApplications';
import { startVisit } from '../../support/startVisit';
import { keyRingOf, testKey } from '../../support/testKey';

const { start } = runApplications();

const NOTHING = {};
const day = 24 * 3_600_000;
const { personalCode: _code, iban: _iban, ...lessSensitive } = applicant;

test.each([
  ['within a day of the last use', day / 2, applicant],
  ['after a day', 2 * day, lessSensitive],
  ['after 400 days', 400 * day, NOTHING],
])('answers on a device that is opened %s: are those that have not expired', async (_case, ms, left) => {
  const device = { storage: memoryStorage(), keyRing: keyRingOf(await testKey()) };
  const first = await startVisit(start, '', device);
  await first.dispatch(answered()).until(() => device.storage.content.has(storageKeys.sealedApplication));
  first.stop();
  const forget = jest.fn();
  const vendors = forgettingVendors(forget);
  const again = await startVisit(start, '', { ...device, now: () => new Date(Date.now() + ms), platform: { vendors } });
  expect(again.store.getState().answers).toEqual(left);
  // A week without use: vendors must not know the next person as this one.
  expect(forget).toHaveBeenCalledTimes(left === NOTHING ? 1 : 0);
});

test('a page that comes back into view after the expiry: restarts', async () => {
  const restarts: string[] = [];
  let now = new Date();
  const storage = memoryStorage();
  const application = await startVisit(start, '', {
    storage,
    platform: {
      browser: { restart: () => restarts.push('again') },
      now: () => now,
    },
  });
  application.dispatch(answered());
  application.tell('changed');
  expect(restarts).toEqual([]);
  now = new Date(now.getTime() + 8 * day);
  application.tell('changed');
  expect(restarts).toEqual(['again']);
});

const serverSays = (at: Date | undefined) => ({
  ...quietPlatform({ apiUrl: '', settings: colombianSettings }).network,
  askServerTime: () => Promise.resolve(at),
});

test.each([
  ['is ahead no longer: erases what can never expire', 400, () => new Date(), true],
  ['was ahead within a time zone: keeps the answers', 0.5, () => new Date(), false],
  ['was ahead, and no server answers: keeps the answers', 400, () => undefined, false],
  ['has fallen behind: keeps the answers', 400, () => new Date(Date.now() + 400 * day), false],
])('a device whose clock %s', async (_case, daysAhead, serverTime, isErased) => {
  const forgetKey = jest.fn(() => Promise.resolve());
  const keyRing = Object.assign(keyRingOf(await testKey()), { forget: forgetKey });
  const device = { storage: memoryStorage(), keyRing };
  const first = await startVisit(start, '?refName=partner', {
    ...device,
    now: () => new Date(Date.now() + daysAhead * day),
  });
  await first.dispatch(answered()).until(() => device.storage.content.has(storageKeys.sealedApplication));
  first.stop();
  const restarts: string[] = [];
  const network = serverSays(serverTime());
  const again = await startVisit(start, '', {
    ...device,
    platform: { network, browser: { restart: () => restarts.push('again') } },
  });
  await setTimeout(0);
  const left = [storageKeys.leadApplication, storageKeys.sealedApplication, storageKeys.affiliateReference];
  expect(left.filter((key) => device.storage.content.has(key))).toEqual(isErased ? [] : left);
  expect(again.store.getState().answers).toEqual(isErased ? {} : applicant);
  expect([restarts.length, forgetKey.mock.calls.length > 0]).toEqual(isErased ? [1, true] : [0, false]);
});

test('the secret that opens the lead: is stored encrypted where the device can encrypt, and in clear nowhere', async () => {
  const device = { storage: memoryStorage(), keyRing: keyRingOf(await testKey()) };
  const application = await startVisit(start, '', device);
  await application.dispatch(answered(), save).until(({ lead }) => lead.id !== undefined);
  const holder = (await application.services.holder.present()) ?? '';
  expect(holder).toMatch(/^[0-9a-f]{64}$/);
  expect(device.storage.content.has(storageKeys.holder)).toBe(true);
  expect([...device.storage.content.values()].join()).not.toContain(holder);
});
