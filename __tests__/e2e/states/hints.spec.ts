import { putState } from '../support/control';
import { openAt } from '../support/openAt';
import { openState } from '../support/openState';
import { expectState, expectStep, fillStep, pressContinue } from '../support/steps';
import { expect, test } from '../support/test';

test.use({ viewport: { width: 360, height: 740 } });

test('a browser that takes itself for offline: polls all the same, and the applicant sees the offer', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false }));
  await page.clock.install();
  const id = await openState(page, site, { deployment: 'co-askrobin', state: 6, monthlyIncome: 3_500_006 });
  await putState(site, id, 10);
  await page.clock.runFor(60_000);
  await expectState(page, 10);
  await expect(page.locator('.offline')).toBeEmpty();
});

test('a device whose clock says 2015: takes an adult for an adult, by the server’s day', async ({
  page,
  site,
  applicant,
}) => {
  await page.clock.install({ time: '2015-06-15T12:00:00' });
  await openAt(page, { site, step: 'date-of-birth', answers: applicant });
  await fillStep(page, { dateOfBirth: '2000-01-01' });
  await pressContinue(page);
  await expectStep(page, 'citizenship');
});
