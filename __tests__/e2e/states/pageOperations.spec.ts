import type { Page } from '@playwright/test';
import { arriveAtState } from '../support/arriveAtState';
import { colombianText } from '../support/colombianText';
import { openState } from '../support/openState';
import { expectState } from '../support/steps';
import { expect, test } from '../support/test';

/** What a page sends is a matter of jsdom and the saga tests; that its call leaves the browser is seen here. */
const deployment = 'co-askrobin';
const pageOf = (page: Page) => page.locator('[data-state]');
const send = (page: Page) => pageOf(page).locator('button[type="submit"]').click();

test('an offer that is changed and accepted: is sent under the production policy @matrix', async ({
  page,
  site,
  applicant,
}) => {
  await arriveAtState(page, site, { state: 39, answers: applicant });
  await page.locator('[name="offerAmount"]').fill('1500000');
  await send(page);
  await expect(pageOf(page).locator('.offer__news')).toContainText('1.500.000');
  await pageOf(page).locator('.offer .button--primary').click();
  await expectState(page, 11);
});

test('an upload that is skipped: is told to the lender under the production policy @matrix', async ({ page, site }) => {
  await openState(page, site, { deployment, state: 30 });
  await pageOf(page)
    .locator('.button--link', { hasText: colombianText('states:id-upload>actions>skip') })
    .click();
  await expectState(page, 10);
});

test('an offer that its lender takes in its own way, and the account that is opened after it: are sent under the production policy @matrix', async ({
  page,
  site,
}) => {
  await openState(page, site, { deployment, state: 10, monthlyIncome: 3_500_010 });
  await send(page);
  await expectState(page, 11);
  await page.locator('[name="password"]').fill('cuatro palabras al azar');
  await page.keyboard.press('Enter');
  await expect(page.locator('[name="password"]')).toHaveCount(0);
});
