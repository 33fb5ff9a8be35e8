import type { Page } from '@playwright/test';
import { storageKeys } from '../../support/storageKeys';
import { apiCallsOf } from '../support/control';
import { hold } from '../support/hold';
import { leadsOf } from '../support/leadsOf';
import { leadState } from '../support/leadState';
import { openAt } from '../support/openAt';
import { openState } from '../support/openState';
import type { Site } from '../support/startSite';
import { speedUpRetries } from '../support/speedUpRetries';
import { expectState, expectStep, fillStep, pressContinue } from '../support/steps';
import { storedText } from '../support/storedText';
import { expect, test } from '../support/test';
import { colombianText } from '../support/colombianText';

test.use({
  viewport: { width: 360, height: 740 },
  // Chromium and the app log each failed call.
  allowedFaults: /^console: (Failed to load resource|Failed to carry out \w+|Failed to post lead|ERROR: \w+ HTTP)/,
});

const last = 'income-contract-started-at';
const vehicle = 16;

/** Returns the idempotency keys of all calls of the operation from this device so far. */
async function keysOf(page: Page, site: Site, operationId: string): Promise<readonly unknown[]> {
  const calls = await apiCallsOf(site, operationId, await storedText(page, storageKeys.sessionId));
  return calls.map(({ headers }) => headers['idempotency-key']);
}

test('a skip whose response is lost, looked for in another tab: skips one page, and both tabs show what follows', async ({
  page,
  context,
  site,
  setFaults,
}) => {
  await speedUpRetries(page);
  const id = await openState(page, site, { deployment: 'co-askrobin', state: vehicle });
  // Every try of the client loses its response.
  await setFaults({ operationId: 'skipState', kind: 'drop', when: 'after', times: 12 });
  await page.locator(`[data-state="${vehicle}"] .button--link`).first().click();
  await expect(page.locator('main').getByRole('alert')).toHaveText(colombianText('app:errors>server'));
  await setFaults();
  const other = await context.newPage();
  await other.goto(page.url());
  for (const tab of [other, page]) await expectState(tab, 10);
  expect(await leadState(site, id)).toBe(10);
  expect(new Set(await keysOf(page, site, 'skipState')).size).toBe(1);
  await other.close();
});

test('an application sent in two tabs at once: is one lead in both, as the browser lets one tab write after the other', async ({
  page,
  context,
  site,
  applicant,
}) => {
  await openAt(page, { site, step: last, answers: applicant });
  await fillStep(page, applicant[last]);
  await expect(page.locator('html[data-kept="true"]')).toBeAttached();
  const other = await context.newPage();
  await other.goto(site.urlOf(last));
  await expectStep(other, last);
  const tabs = [page, other];
  const release = await Promise.all(tabs.map((tab) => hold(tab, /\/v3\/lead$/)));
  for (const tab of tabs) {
    const button = tab.locator('button[type="submit"]');
    // Without a pointer, which would wait for a background tab to be painted.
    await button.evaluate((element: HTMLElement) => element.click());
    await expect(button).toHaveAttribute('aria-disabled', 'true');
  }
  for (const each of release) each();
  for (const tab of tabs) await expectState(tab, 10);
  expect(await leadsOf(site, applicant['initial-details'].email)).toHaveLength(1);
  expect(await keysOf(page, site, 'createLead'), 'the second tab waited for its turn').toHaveLength(1);
  expect(await storedText(other, storageKeys.leadId)).toBe(await storedText(page, storageKeys.leadId));
  await other.close();
});

test('a submission whose tab was closed before the response: continues in a new tab, as one lead', async ({
  page,
  context,
  site,
  applicant,
  setFaults,
}) => {
  const { email } = applicant['initial-details'];
  await openAt(page, { site, step: last, answers: applicant });
  await fillStep(page, applicant[last]);
  await setFaults({ operationId: 'createLead', kind: 'silence', when: 'after' });
  await pressContinue(page);
  await expect.poll(() => leadsOf(site, email)).toHaveLength(1);
  const other = await context.newPage();
  await page.close();
  await setFaults();
  await other.goto(site.url);
  await expectState(other, 10);
  expect(await leadsOf(site, email)).toHaveLength(1);
  expect(new Set(await keysOf(other, site, 'createLead')).size).toBe(1);
});
