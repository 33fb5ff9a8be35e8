import type { Page } from '@playwright/test';
import { allowVendors } from '../support/allowVendors';
import { leadsOf } from '../support/leadsOf';
import { answerSteps, expectState, expectStep } from '../support/steps';
import { hold } from '../support/hold';
import { expect, test } from '../support/test';

const ACCEPTED = 10;
const CLICKS =
  'gclid=AbC_1&gclsrc=aw&wbraid=wBrd&gbraid=gBrd&fbclid=fbX_1&ttclid=ttX&utm_source=google&utm_medium=cpc&utm_campaign=may';
const PARTNER = 'refName=luna&refSubId=7&refTransactionId=t-1&sellingTierGlobalId=tier-2';
const PERSON = 'firstName=Ana%20Mar%C3%ADa&lastName=Rojas&phoneNumber=3001234567';

const stored = (page: Page) =>
  page.evaluate(() => [...Object.entries(localStorage), ...Object.entries(sessionStorage), document.cookie].join('\n'));

async function expectReady(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
}

test('a link with an affiliate, click ids and answers: all of it reaches the lead @operation', async ({
  page,
  site,
  applicant,
}) => {
  await allowVendors(page);
  const { email } = applicant['initial-details'];
  const address = `amount=500000&period=24&email=${encodeURIComponent(email)}&${PERSON}&${PARTNER}&${CLICKS}`;
  await page.goto(`${site.url}?${address}`);
  await expect(page.locator('[name="amount"]')).toHaveValue(/500.?000/);
  await expect(page).not.toHaveURL(/Ana|Rojas|300123|%40/);
  const { amount: _amount, ...purpose } = applicant['loan-details'];
  const { name: _name, ...others } = applicant;
  const { 'initial-details': contact, ...rest } = others;
  const { email: _email, phoneNumber: _phone, ...consents } = contact;
  await answerSteps(page, { 'loan-details': purpose });
  await expect(page.locator('[name="email"]')).toHaveValue(email);
  await expect(page.locator('[name="phoneNumber"]')).toHaveValue(/300 ?1234567/);
  await answerSteps(page, { 'initial-details': consents });
  await expectStep(page, 'name');
  await expect(page.locator('[name="firstName"]')).toHaveValue('Ana María');
  const { 'loan-details': _loan, ...steps } = rest;
  await answerSteps(page, { name: { secondLastName: 'Núñez' }, ...steps });
  await expectState(page, ACCEPTED);
  expect(await leadsOf(site, email)).toMatchObject([
    {
      amount: 500_000,
      period: 24,
      periodScale: 'months',
      personalDetails: { firstName: 'Ana María', lastName: 'Rojas' },
      contactDetails: { phoneNumber: '+573001234567' },
      tags: ['ui'],
      leadSource: 'luna',
      sellingTierGlobalId: 'tier-2',
      affiliateReferenceParams: { attribute: 'luna', subId: '7', transactionId: 't-1' },
      googleClick: { gclid: 'AbC_1', wbraid: 'wBrd', gbraid: 'gBrd' },
      metaPixel: { fbc: expect.stringMatching(/^fb\.0\.\d+\.fbX_1$/) },
      tikTokPixel: { ttclid: 'ttX' },
      deviceData: { screenResolution: expect.stringMatching(/^\d+x\d+$/) },
      posthogParameters: {
        isLeadPrefilled: true,
        leadPrefilledFields: ['amount', 'period', 'firstName', 'lastName', 'email', 'phoneNumber'],
      },
    },
  ]);
});

test('personal values in a link: leave the address before the app loads', async ({ page, site }) => {
  const release = await hold(page, /\/assets\/app\.[^/]*\.js$/);
  await page.goto(`${site.urlOf('name')}?amount=500000&${PERSON}&email=ana%40example.com&unknown=x`, {
    waitUntil: 'commit',
  });
  await expect(page).toHaveURL(`${site.urlOf('name')}?amount=500000`);
  release();
  await expectReady(page);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('leadPrefilledFields') ?? '')).toContain('email');
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
    await expectReady(page);
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('leadPrefilledFields') ?? ''))
      .toContain('firstName');
    const [visit] = await page.evaluate(() => performance.getEntriesByType('navigation').map(({ name }) => name));
    expect(visit).not.toMatch(/Ana|Rojas|300123/);
  });
});

test('invalid values in a link: are not filled in, and their questions are asked', async ({ page, site }) => {
  await page.goto(`${site.url}?amount=99999999&firstName=%3Cb%3E&email=nobody&period=1000&phoneNumber=x`);
  await expectReady(page);
  await expect(page.locator('[name="amount"]')).toHaveValue(/200.?000/);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('sessionId'))).not.toBeNull();
  expect(await page.evaluate(() => localStorage.getItem('leadPrefilledFields'))).toBeNull();
});

test('a deployment that requires consent first: stores the affiliate, but no click id', async ({ page, site }) => {
  await page.goto(`${site.urlOfDeployment('es-ibancar')}?${PARTNER}&${CLICKS}`);
  await expectReady(page);
  await expect.poll(() => stored(page)).toContain('luna');
  expect(await stored(page)).not.toMatch(/AbC_1|wBrd|gBrd|fbX_1|ttX|google/);
});
