import { asPerson, personAgent } from '../support/asPerson';
import { leadsOf } from '../support/leadsOf';
import type { Site } from '../support/startSite';
import { startTrackedSite } from '../support/startTrackedSite';
import { startVendors, type Vendors } from '../support/startVendors';
import { answerSteps, expectState } from '../support/steps';
import { expect, test } from '../support/test';

const ACCEPTED = 10;
let vendors: Vendors;
let tracked: Site;

test.describe.configure({ mode: 'serial' });
test.use({ userAgent: personAgent });
test.beforeAll(async () => {
  vendors = await startVendors();
  const { metaPixel, tikTokPixel, posthog, logRocket } = vendors.tracking;
  tracked = await startTrackedSite('co-askrobin', {
    ...(metaPixel && { metaPixel }),
    ...(tikTokPixel && { tikTokPixel }),
    ...(posthog && { posthog }),
    ...(logRocket && { logRocket }),
  });
});
test.afterAll(async () => {
  await tracked.stop();
  await vendors.stop();
});
test.beforeEach(async ({ page }) => {
  await asPerson(page);
  vendors.behave('plain');
  vendors.forget();
});

test('vendors that can live with Trusted Types do so: they are enforced, and all are told', async ({
  page,
  applicant,
}) => {
  const response = await page.goto(tracked.url);
  const headers = response?.headers() ?? {};
  expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'");
  expect(headers['content-security-policy']).toContain('dompurify vendor-scripts default');
  expect(headers).not.toHaveProperty('content-security-policy-report-only');
  await answerSteps(page, applicant);
  await expectState(page, ACCEPTED);
  const toldTo = (vendor: string) => JSON.stringify(vendors.toldTo(vendor));
  for (const vendor of ['metaPixel', 'tikTokPixel', 'logRocket'])
    await expect.poll(() => toldTo(vendor)).toContain('CompleteRegistration');
  await expect.poll(() => vendors.captured().map(({ event }) => event)).toContain('CompleteRegistration');
});

test.describe('where they are enforced', () => {
  test.use({ allowedFaults: /^(?:thrown: Uncaught|console: (?:Executing|This document requires|Failed)|CSP: )/ });

  test('a hostile script brings neither markup, nor code of text, nor a script of elsewhere', async ({
    page,
    applicant,
  }) => {
    vendors.behave('hostile');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(tracked.url);
    await answerSteps(page, applicant);
    await expectState(page, ACCEPTED);
    // Of the hostile ones, whichever comes first keeps the others from being asked.
    await expect.poll(() => vendors.requests.length).toBeGreaterThan(0);
    expect(await page.locator('img[src="x"]').count()).toBe(0);
    expect(asked.filter((url) => url.includes('evil.example'))).toEqual([]);
    expect(await leadsOf(tracked, applicant['initial-details'].email)).toHaveLength(1);
  });
});
