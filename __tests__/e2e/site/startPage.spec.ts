import { expectState, expectStep, pressContinue } from '../support/steps';
import { expect, test } from '../support/test';

test('the start page: filters its scenarios while one types, and by its form without a script', async ({
  page,
  site,
  browser,
}) => {
  const start = new URL('/', site.url).href;
  await page.goto(start);
  const rows = page.locator('.scenarios tbody tr:visible');
  const all = await rows.count();
  await page.keyboard.press('Tab');
  await page.getByRole('searchbox', { name: 'Search' }).pressSequentially('STATE upload');
  const found = await rows.count();
  expect(found).toBeGreaterThan(0);
  expect(found).toBeLessThan(all);
  await expect(page.getByRole('status')).toHaveText(`${found} of ${all}`);
  const unscripted = await browser.newPage({ javaScriptEnabled: false });
  await unscripted.goto(start);
  await unscripted.getByRole('searchbox', { name: 'Search' }).fill('STATE upload');
  await unscripted.getByRole('searchbox', { name: 'Search' }).press('Enter');
  await expect(unscripted.locator('.scenarios tbody tr:visible')).toHaveCount(found);
  await unscripted.close();
});

const SCENARIOS = [
  { deployment: 'co-askrobin', last: 'income-contract-started-at', state: 14 },
  { deployment: 'co-askrobin', last: 'income-contract-started-at', state: 41 },
  { deployment: 'de-finipay', last: 'review', state: 41 },
];

test('a scenario of the start page: opens its deployment filled in, in place of what was there, and sending it leads there', async ({
  page,
  site,
}) => {
  for (const { deployment, last, state } of SCENARIOS) {
    await page.goto(new URL(`/?deployment=${deployment}`, site.url).href);
    await page.getByRole('link', { name: new RegExp(`^Open · State ${state}:`) }).click();
    await expectStep(page, last);
    await pressContinue(page);
    await expectState(page, state);
  }
  await page.goto(new URL('/leads', site.url).href);
  await page.getByRole('combobox', { name: 'Deployment' }).selectOption('de-finipay');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('rowheader')).not.toHaveCount(0);
  await page.getByRole('link', { name: 'Start page' }).click();
  await expect(page).toHaveURL(new URL('/', site.url).href);
});
