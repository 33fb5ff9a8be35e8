import { allowVendors } from '../support/allowVendors';
import { asPerson, personAgent } from '../support/asPerson';
import { checkA11y } from '../support/checkA11y';
import { leadsOf } from '../support/leadsOf';
import type { Site } from '../support/startSite';
import { startTrackedSite } from '../support/startTrackedSite';
import { startVendors, type Vendors } from '../support/startVendors';
import { answerSteps, expectState } from '../support/steps';
import { expect, test } from '../support/test';

const ACCEPTED = 10;
/** Vendors whose first script loads further ones, or a worker. */
const BRINGING = ['tagManager', 'googleAds', 'metaPixel', 'tikTokPixel', 'logRocket', 'captcha'];
let vendors: Vendors;
let tracked: Site;

test.describe.configure({ mode: 'serial' });
test.use({ userAgent: personAgent });
test.beforeAll(async () => {
  vendors = await startVendors();
  tracked = await startTrackedSite('co-askrobin', vendors.tracking);
});
test.afterAll(async () => {
  await tracked.stop();
  await vendors.stop();
});
test.beforeEach(async ({ page }) => {
  await asPerson(page);
  await allowVendors(page);
  vendors.behave('plain');
  vendors.forget();
});

test('every vendor under Trusted Types: loads its further scripts, and receives its events', async ({
  page,
  applicant,
}) => {
  const response = await page.goto(tracked.url);
  const headers = response?.headers() ?? {};
  expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'");
  expect(headers).not.toHaveProperty('content-security-policy-report-only');
  await answerSteps(page, applicant);
  await expectState(page, ACCEPTED);
  const toldTo = (vendor: string) => JSON.stringify(vendors.toldTo(vendor));
  for (const vendor of ['tagManager', 'googleAds', 'metaPixel', 'tikTokPixel', 'logRocket'])
    await expect.poll(() => toldTo(vendor)).toMatch(/Lead|conversion/);
  await expect.poll(() => vendors.captured().map(({ event }) => event)).toContain('CompleteRegistration');
  const ran = () => vendors.requests.map(({ path }) => path).filter((path) => path.startsWith('/ran/'));
  await expect.poll(() => new Set(ran())).toEqual(new Set(BRINGING.map((vendor) => `/ran/${vendor}`)));
  const [lead] = await leadsOf(tracked, applicant['initial-details'].email);
  expect(lead?.googleCaptchaToken).toBe('token-of-the-captcha');
  await page.goto(new URL('/reports', tracked.url).href);
  await expect(page.getByText('No page has broken its policy')).toBeVisible();
});

test.describe('when Trusted Types are enforced', () => {
  test.use({
    allowedFaults: /^(?:thrown: Uncaught|console: (?:Executing|This document requires|Failed|Loading)|CSP: )/,
  });

  test('a hostile script: adds no markup, evaluates no text, loads no other script, and is reported', async ({
    page,
    applicant,
  }) => {
    vendors.behave('hostile');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(`${tracked.url}?email=camila.secreta%40example.com`);
    await answerSteps(page, applicant);
    await expectState(page, ACCEPTED);
    // The first hostile script that runs prevents requests to the other vendors.
    await expect.poll(() => vendors.requests.length).toBeGreaterThan(0);
    expect(await page.locator('img[src="x"]').count()).toBe(0);
    expect(asked.filter((url) => url.includes('evil.example'))).toEqual([]);
    expect(vendors.requests.filter(({ path }) => path.startsWith('/jsonp'))).toEqual([]);
    expect(await leadsOf(tracked, applicant['initial-details'].email)).toHaveLength(1);
    await page.goto(new URL('/leads', tracked.url).href);
    await page.getByRole('link', { name: 'Security reports' }).click();
    await expect(page.getByText('trusted-types-sink Element insertAdjacentHTML').first()).toBeVisible();
    // Its own policy satisfies Trusted Types, but the path of the script is still not listed.
    await expect(page.getByText('script-src-elem').first()).toBeVisible();
    expect(await page.content()).not.toMatch(/secreta|onerror/);
    await checkA11y(page);
  });
});
