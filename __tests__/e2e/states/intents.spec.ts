import type { Page } from '@playwright/test';
import { storageKeys } from '../../../src/storage/storageKeys';
import { confirmLink } from '../support/confirmLink';
import { answerPage, statePageIn, wayOn } from '../support/answerPage';
import { arriveAtState } from '../support/arriveAtState';
import { apiCallsOf } from '../support/control';
import { fillField } from '../support/fillField';
import { hands } from '../support/hands';
import { hold } from '../support/hold';
import { speedUpRetries } from '../support/speedUpRetries';
import { leadsOf } from '../support/leadsOf';
import { leadState } from '../support/leadState';
import { openAt } from '../support/openAt';
import { openState } from '../support/openState';
import type { Site } from '../support/startSite';
import { statePagesOf } from '../support/statePages';
import { expectState, expectStep, fillStep, pressContinue } from '../support/steps';
import { storedText } from '../support/storedText';
import { stopToastTime } from '../support/toastTime';
import { expect, test } from '../support/test';
import { colombianText } from '../support/colombianText';
import { watchFaults } from '../support/watchFaults';
import { lenderRedirectLink } from '../support/lenderRedirectLink';

// Chromium and the app log each failed call.
const failedCalls = /^console: (Failed to load resource|Failed to carry out \w+|Failed to post lead|ERROR: \w+ HTTP)/;

test.use({ viewport: { width: 360, height: 740 }, allowedFaults: failedCalls });

const deployment = 'co-askrobin';
const last = 'income-contract-started-at';
const [employment, vehicle, payment] = [8, 16, 19];

const skip = (page: Page) => statePageIn(page, { value: vehicle }).locator('.button--link').first();
const toast = (page: Page, key: string) =>
  page
    .getByRole('region', { name: colombianText('app:toasts>label') })
    .getByRole('status')
    .filter({ hasText: colombianText(`app:toasts>${key}`) });
/** Every try of the client loses its response. */
const lostAnswer = (operationId: string) => ({ operationId, kind: 'drop', when: 'after', times: 12 }) as const;

/** Clicks without a pointer, since a pointer waits for a background tab to be painted. */
function pressAtOnce(tabs: readonly Page[], selector: string): Promise<unknown> {
  return Promise.all(tabs.map((tab) => tab.locator(selector).evaluate((button: HTMLElement) => button.click())));
}

/** Returns the idempotency keys of all calls of the operation from this device so far. */
async function keysOf(page: Page, site: Site, operationId: string): Promise<readonly unknown[]> {
  const calls = await apiCallsOf(site, operationId, await storedText(page, storageKeys.sessionId));
  return calls.map(({ headers }) => headers['idempotency-key']);
}

for (const [way, again] of [
  [
    'pressed again',
    (page: Page) =>
      skip(page)
        .click()
        .then(() => page),
  ],
  ['looked for by a reload', (page: Page) => page.reload().then(() => page)],
  [
    'looked for in another tab',
    async (page: Page) => {
      const other = await page.context().newPage();
      await stopToastTime(other);
      await other.goto(page.url());
      return other;
    },
  ],
] as const) {
  test(`a skip whose response is lost, ${way}: skips one page, and a toast says that it had arrived`, async ({
    page,
    site,
    applicant,
    setFaults,
  }) => {
    await speedUpRetries(page);
    await stopToastTime(page);
    await arriveAtState(page, site, { state: vehicle, answers: applicant });
    await setFaults(lostAnswer('skipState'));
    await skip(page).click();
    await expect(page.locator('main').getByRole('alert')).toHaveText(colombianText('app:errors>server'));
    await expectState(page, vehicle);
    await setFaults();
    const shown = await again(page);
    await expectState(shown, 10);
    await expect(toast(shown, 'arrived')).toBeVisible();
    await expectState(page, 10);
    expect(await leadState(site, await storedText(page, storageKeys.leadId))).toBe(10);
    expect(new Set(await keysOf(page, site, 'skipState')).size).toBe(1);
  });
}

for (const [way, change] of [
  ['as it was', () => Promise.resolve()],
  ['with another answer', (page: Page) => fillField(page.locator('main'), 'jobTitle', 'Contadora')],
] as const) {
  test(`a form whose response is lost, sent again ${way}: is not refused, and the next page opens`, async ({
    page,
    site,
    setFaults,
  }) => {
    const state = statePagesOf(deployment).find(({ value }) => value === employment);
    if (!state) throw new Error(`There is no page of state ${employment}`);
    await speedUpRetries(page);
    await stopToastTime(page);
    const id = await openState(page, site, { deployment, state: employment });
    await answerPage(page, { deployment, state, hand: hands.pointer });
    await setFaults(lostAnswer('postEmploymentDetails'));
    await wayOn(page, state).click();
    await expect(page.locator('main').getByRole('alert')).toHaveText(colombianText('app:errors>server'));
    await setFaults();
    await change(page);
    await wayOn(page, state).click();
    await expectState(page, 10);
    await expect(toast(page, 'arrived')).toBeVisible();
    expect(await leadState(site, id)).toBe(10);
    expect(new Set(await keysOf(page, site, 'postEmploymentDetails')).size).toBe(1);
  });
}

test('a page that another device has left behind: sends nothing; the due page opens, and a toast says why', async ({
  page,
  site,
  browser,
}) => {
  const id = await openState(page, site, { deployment, state: vehicle });
  const other = await browser.newContext();
  const faults = await watchFaults(other);
  const phone = await other.newPage();
  await stopToastTime(phone);
  await phone.goto(`${site.urlOfDeployment(deployment)}continue/${id}?urlType=email`);
  await confirmLink(phone);
  await expectState(phone, vehicle);
  await skip(page).click();
  await expectState(page, 10);
  await expect(skip(phone), 'it knows nothing of that').toBeVisible();
  await skip(phone).click();
  await expectState(phone, 10);
  await expect(toast(phone, 'movedOn')).toBeVisible();
  await expect(toast(page, 'movedOn')).toHaveCount(0);
  expect(await leadState(site, id)).toBe(10);
  expect(faults.filter((fault) => !failedCalls.test(fault))).toEqual([]);
  await other.close();
});

test('a payment started in two tabs at once: is one payment, and a reload shows its link', async ({
  page,
  context,
  site,
}) => {
  await openState(page, site, { deployment, state: payment });
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.locator('[data-action="begin"]')).toBeVisible();
  const release = await Promise.all([page, other].map((tab) => hold(tab, /\/lead\/offer\/payment/)));
  await pressAtOnce([page, other], '[data-action="begin"]');
  for (const tab of [page, other])
    await expect(tab.locator('[data-action="begin"]')).toHaveAttribute('aria-busy', 'true');
  for (const each of release) each();
  await expect(lenderRedirectLink(page)).toBeVisible();
  await expect(lenderRedirectLink(other)).toBeVisible();
  const address = (await lenderRedirectLink(page).getAttribute('href')) ?? '';
  expect(await lenderRedirectLink(other).getAttribute('href')).toBe(address);
  const before = await keysOf(page, site, 'postPayment');
  await page.reload();
  await expect(lenderRedirectLink(page)).toHaveAttribute('href', address);
  expect(await keysOf(page, site, 'postPayment')).toEqual(before);
  await other.close();
});

test('an application sent in two tabs at once: is one lead, in both', async ({ page, context, site, applicant }) => {
  await openAt(page, { site, step: last, answers: applicant });
  await fillStep(page, applicant[last]);
  await expect(page.locator('html[data-kept="true"]')).toBeAttached();
  const other = await context.newPage();
  await other.goto(site.urlOf(last));
  await expectStep(other, last);
  const release = await Promise.all([page, other].map((tab) => hold(tab, /\/v3\/lead$/)));
  await pressAtOnce([page, other], 'button[type="submit"]');
  for (const tab of [page, other])
    await expect(tab.locator('button[type="submit"]')).toHaveAttribute('aria-disabled', 'true');
  for (const each of release) each();
  await expectState(page, 10);
  await expectState(other, 10);
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

test('a submission stored without a response, then refused on repetition: is one lead when it is sent again', async ({
  page,
  site,
  applicant,
  setFaults,
}) => {
  const { email } = applicant['initial-details'];
  await speedUpRetries(page);
  await openAt(page, { site, step: last, answers: applicant });
  await fillStep(page, applicant[last]);
  await setFaults(
    { operationId: 'createLead', kind: 'drop', when: 'after', times: 1 },
    { operationId: 'createLead', kind: 'status', status: 400, times: 1 },
  );
  await pressContinue(page);
  await expect(page.locator('main').getByRole('alert')).toContainText(colombianText('app:submitFailed>title'));
  await fillField(page.locator('main'), 'incomeContractStartedAt', '2019-02-15');
  await pressContinue(page);
  await expectState(page, 10);
  expect(await leadsOf(site, email)).toHaveLength(1);
});
