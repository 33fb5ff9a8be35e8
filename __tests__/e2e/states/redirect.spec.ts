import type { Page } from '@playwright/test';
import { lenderReference } from '../../../sandbox/leads/references';
import { checkA11y } from '../support/checkA11y';
import { apiCallsOf, putState } from '../support/control';
import { openState } from '../support/openState';
import { expectState } from '../support/steps';
import { expect, test } from '../support/test';
import { storedText } from '../support/storedText';
import { storageKeys } from '../../support/storageKeys';
import { colombianText } from '../support/colombianText';

test.use({ viewport: { width: 360, height: 740 } });

const deployment = 'co-askrobin';
const lenderRedirect = (page: Page) => page.locator('[data-action="leave"]');

/** Makes every status request return this status. */
async function answerStatus(page: Page, status: object): Promise<void> {
  await page.route('**/lead/status/*', (route) => {
    const id = route.request().url().split('/').at(-1);
    return route.fulfill({ json: { id, application: { status: 'positive' }, ...status } });
  });
}

for (const { method, monthlyIncome } of [
  { method: 'GET', monthlyIncome: 3_500_000 },
  { method: 'POST', monthlyIncome: 3_500_012 },
]) {
  test(`an applicant sent to a lender by ${method}: reads so after a reload, and can go again`, async ({
    page,
    site,
  }) => {
    const id = await openState(page, site, { deployment, state: 12, monthlyIncome });
    await lenderRedirect(page).click();
    await expect(page.getByText(`arrived by ${method}`)).toBeVisible();
    await expect(page.getByText(lenderReference({ id }))).toBeVisible();
    await page.goto(site.urlOfDeployment(deployment));
    await expectState(page, 12);
    await expect(page.locator('[data-taken]')).toBeVisible();
    await page.reload();
    await expect(page.locator('[data-taken]')).toBeVisible();
    await expect(lenderRedirect(page)).toBeVisible();
    await checkA11y(page);
    expect(await storedText(page, storageKeys.redirectMethod)).toBe(method);
    expect(await storedText(page, storageKeys.leadId)).toBe(id);
    await lenderRedirect(page).click();
    await expect(page.getByText(`arrived by ${method}`)).toBeVisible();
  });
}

test.describe('when a redirect is not allowed', () => {
  test.use({ allowedFaults: /A redirect was refused/ });

  test('a redirect that the deployment does not allow: is not offered, however disguised', async ({ page, site }) => {
    const url = 'https://lender.askrobin.example@evil.example/';
    await answerStatus(page, { state: 12, redirect: { url, method: 'GET' } });
    await openState(page, site, { deployment, state: 12 });
    await expect(page.getByRole('alert')).toHaveText(colombianText('states:connection>refused'));
    await expect(lenderRedirect(page)).toHaveCount(0);
  });
});

test.describe('when the state is unknown', () => {
  test.use({ allowedFaults: /Unknown application state: 77/ });

  test('an unknown state: shows a page that leads on, and reports its number', async ({ page, site }) => {
    const reported = page.waitForEvent('console', (message) => message.text() === 'Unknown application state: 77');
    await openState(page, site, { deployment, state: 10 });
    await answerStatus(page, { state: 77 });
    await page.reload();
    await reported;
    await expectState(page, 77);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(colombianText('states:unknown>heading'));
    await checkA11y(page);
    await page.unroute('**/lead/status/*');
    await page.locator('[data-state="77"] button').first().click();
    await expectState(page, 10);
  });
});

test('a page without a state: is shown in every state of the application', async ({ page, site }) => {
  await openState(page, site, { deployment, state: 10 });
  await page.goto(`${site.urlOfDeployment(deployment)}smava`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(colombianText('states:smava>heading'));
  await checkA11y(page);
  await page.getByRole('link', { name: colombianText('states:smava>actions>apply') }).click();
  await expectState(page, 10);
});

test('the page of a state: gives way to the next one without a neutral page in between', async ({ page, site }) => {
  await openState(page, site, { deployment, state: 16 });
  await page.evaluate(() => {
    const note = () => {
      if (document.querySelector('.page--loading')) document.body.dataset['neutral'] = 'true';
    };
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true });
  });
  await page.locator('[data-state="16"] .button--link').click();
  await expectState(page, 10);
  await expect(page.locator('body')).not.toHaveAttribute('data-neutral');
});

test.describe('when a lender sends the application back', () => {
  test.use({ allowedFaults: /409|postSale/ });

  test('an application sent back: the form replaces its page, so Back does not lead there again', async ({
    page,
    site,
  }) => {
    const id = await openState(page, site, { deployment, state: 10 });
    const entries = await page.evaluate(() => history.length);
    await putState(site, id, 4);
    await page.locator('[data-state="10"] .button--primary').click();
    await expect(page.locator('[data-step]').first()).toBeVisible();
    expect(await page.evaluate(() => history.length)).toBe(entries);
    const session = await storedText(page, storageKeys.sessionId);
    expect(await apiCallsOf(site, 'postSale', session)).toHaveLength(1);
  });
});
