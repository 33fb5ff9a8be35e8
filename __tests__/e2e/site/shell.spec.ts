import { expect, test } from '../support/test';

/** Files that only later pages need. */
const DEFERRED_FILES =
  /\/assets\/(?:sagas|states|answers|toaster|phone|not-found|email-suggestion|policy-text|widget-(?!amount|cards))/;

test('a fresh visit: makes no foreign request, and loads nothing of later pages before the first one is ready', async ({
  page,
  site,
}) => {
  const early: string[] = [];
  const foreign: string[] = [];
  const origin = new URL(site.url).origin;
  await page.route(/.*/, async (route) => {
    const url = route.request().url();
    if (new URL(url).origin !== origin && !url.startsWith('data:')) foreign.push(url);
    if (
      DEFERRED_FILES.test(url) ||
      /\/flow\/(?:flow|rest|states)\./.test(url) ||
      /\/(?:texts|policy|api|v3)\//.test(url)
    ) {
      const isReady = await page.evaluate(() => document.documentElement.dataset['ready'] === 'true');
      if (!isReady) early.push(url);
    }
    await route.continue();
  });
  const rest = page.waitForResponse(/\/flow\/rest\./);
  await page.goto(site.url);
  await rest;
  await page.unrouteAll({ behavior: 'wait' });
  expect(early).toEqual([]);
  expect(foreign).toEqual([]);
});
