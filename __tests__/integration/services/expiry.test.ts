import { fakeBrowser } from '../../support/fakeBrowser';
import { storageKeys } from '../../support/storageKeys';
import { applicant } from '../../support/colombianApplicant';
import { memoryStorage } from '../../support/memoryStorage';
import { answered, runApplications } from '../../support/runApplications';
import { startVisit } from '../../support/startVisit';
import { keyRingOf, testKey } from '../../support/testKey';

const { start } = runApplications();

const day = 24 * 3_600_000;
const { personalCode: _code, iban: _iban, ...lessSensitive } = applicant;

test.each([
  ['within a day of the last use', day / 2, applicant],
  ['after a day', 2 * day, lessSensitive],
  ['after 400 days', 400 * day, {}],
])('answers on a device that is opened %s: are those that have not expired', async (_case, ms, left) => {
  const device = { storage: memoryStorage(), keyRing: keyRingOf(await testKey()) };
  const first = await startVisit(start, '', device);
  first.dispatch(answered());
  await first.until(() => device.storage.content.has(storageKeys.sealedApplication));
  first.stop();
  const again = await startVisit(start, '', { ...device, now: () => new Date(Date.now() + ms) });
  expect(again.store.getState().answers).toEqual(left);
});

test('a page that comes back into view after the expiry: restarts', async () => {
  const { browser, tell } = fakeBrowser();
  const restarts: string[] = [];
  let now = new Date();
  const storage = memoryStorage();
  const application = await startVisit(start, '', {
    storage,
    platform: {
      browser,
      restart: () => restarts.push('again'),
      now: () => now,
    },
  });
  application.dispatch(answered());
  tell('changed');
  expect(restarts).toEqual([]);
  now = new Date(now.getTime() + 8 * day);
  tell('changed');
  expect(restarts).toEqual(['again']);
});
