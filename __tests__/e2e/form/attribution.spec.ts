import type { Page } from '@playwright/test';
import { hold } from '../support/hold';
import { storedItem } from '../support/storedText';
import { storageKeys } from '../../support/storageKeys';
import { expect, test } from '../support/test';
import { expectReady } from '../support/steps';

const PERSON = 'firstName=Ana%20Mar%C3%ADa&lastName=Rojas&phoneNumber=3001234567';

/** Expects the app to have filled in this data point from the link. */
async function expectFilled(page: Page, name: string): Promise<void> {
  await expectReady(page);
  await expect.poll(() => storedItem(page, storageKeys.prefilled)).toContain(name);
}

test('personal values in a link: leave the address before the app loads', async ({ page, site }) => {
  const release = await hold(page, /\/assets\/app\.[^/]*\.js$/);
  await page.goto(`${site.urlOf('name')}?amount=500000&${PERSON}&email=ana%40example.com&unknown=x`, {
    waitUntil: 'commit',
  });
  await expect(page).toHaveURL(`${site.urlOf('name')}?amount=500000`);
  release();
  await expectFilled(page, 'email');
  expect(
    await page.evaluate(() => JSON.stringify([history.state, 'visitSearch' in window && window.visitSearch])),
  ).not.toMatch(/Ana|example/);
});

test.describe('where the early script fails to load', () => {
  test.use({ allowedFaults: /^console: Failed to load resource|^requestfailed: .*\/early\./ });

  test('a link with personal values, without the early script: the app loads the clean address and fills them in', async ({
    page,
    site,
  }) => {
    await page.route(/\/assets\/early\.[^/]*\.js$/, (route) => route.abort());
    await page.goto(`${site.url}?${PERSON}`);
    await expectFilled(page, 'firstName');
    const [visit] = await page.evaluate(() => performance.getEntriesByType('navigation').map(({ name }) => name));
    expect(visit).not.toMatch(/Ana|Rojas|300123/);
  });
});
