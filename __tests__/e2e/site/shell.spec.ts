import { request as requests } from '@playwright/test';
import { expect, test } from '../support/test';

/** Files that only later pages need. */
const DEFERRED_FILES =
  /\/assets\/(?:sagas|states|answers|toaster|interpreter|phone|not-found|email-suggestion|policy-text|widget-(?!amount|cards))/;

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

test('pages: carry the policy, and are revalidated by their ETag', async ({ request, site }) => {
  for (const path of ['', 'monthly-income', 'checking']) {
    const page = await request.get(site.urlOf(path));
    expect(page.status()).toBe(200);
    const headers = page.headers();
    const policy = headers['content-security-policy'] ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toMatch(/; style-src 'self' 'sha256-[\w+/=]{44}';/);
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toContain('unsafe');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cache-control']).toBe('no-cache, no-transform');
    const again = await request.get(site.urlOf(path), { headers: { 'If-None-Match': headers['etag'] ?? '' } });
    expect(again.status()).toBe(304);
    expect((await again.body()).length).toBe(0);
  }
  expect((await request.get(site.urlOf('404'))).status()).toBe(404);
});

test('all other files: never change under their names, and are sent compressed', async ({ page, request, site }) => {
  const urls = new Set<string>();
  page.on('requestfinished', (finished) => urls.add(finished.url()));
  const files = () => [...urls].filter((url) => /\/(?:assets|flow|texts|brand)\//.test(url));
  await page.goto(site.url);
  await expect.poll(() => files().length).toBeGreaterThan(10);
  for (const url of files()) {
    const file = await request.get(url, { headers: { 'Accept-Encoding': 'br' } });
    expect(file.headers()['cache-control'], url).toBe('public, max-age=31536000, immutable, no-transform');
    const isWorthIt = /\.(?:m?js|css|json)$/.test(url) && (await file.body()).length > 1024;
    if (isWorthIt) expect(file.headers()['content-encoding'], url).toBe('br');
  }
});

test('a missing file: responds with 404, and not with a page', async ({ site }) => {
  const request = await requests.newContext();
  const missing = await request.get(site.urlOf('assets/app.000000000000.js'));
  expect(missing.status()).toBe(404);
  expect(missing.headers()['content-type']).not.toContain('html');
  await request.dispose();
});

test('a page: has no inline code, and no styles except those that its policy names', async ({ request, site }) => {
  for (const path of ['', 'monthly-income']) {
    const html = await (await request.get(site.urlOf(path))).text();
    expect(html).not.toMatch(/<script(?![^>]*\ssrc=)(?![^>]*type="application\/json")/);
    expect(html).not.toMatch(/\sstyle=|\son[a-z]+=/i);
    expect(html.match(/<style/g)).toHaveLength(1);
    expect(html).not.toContain('rel="stylesheet"');
  }
});
