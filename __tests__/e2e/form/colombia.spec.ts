import { toLead } from '../../../src/flow/leadMapping';
import { colombianModel } from '../../support/colombia';
import { applicant as answers } from '../../support/colombianApplicant';
import { allowVendors } from '../support/allowVendors';
import { leadsOf } from '../support/leadsOf';
import { answerSteps, expectState, expectStep } from '../support/steps';
import { expect, test } from '../support/test';
import { storedText } from '../support/storedText';
import { storageKeys } from '../../support/storageKeys';
import { colombianText } from '../support/colombianText';

const CLICKS =
  'gclid=AbC_1&gclsrc=aw&wbraid=wBrd&gbraid=gBrd&fbclid=fbX_1&ttclid=ttX&utm_source=google&utm_medium=cpc&utm_campaign=may';
const PARTNER = 'refName=luna&refSubId=7&refTransactionId=t-1&sellingTierGlobalId=tier-2';
const PERSON = 'firstName=Ana%20Mar%C3%ADa&lastName=Rojas&phoneNumber=3001234567';

test('an application in a whole browser, from a link with an affiliate and answers to the lender: is exactly this lead @operation', async ({
  page,
  site,
  applicant,
}) => {
  await allowVendors(page, 'co-askrobin');
  const { email } = applicant['initial-details'];
  const address = `amount=500000&period=24&email=${encodeURIComponent(email)}&${PERSON}&${PARTNER}&${CLICKS}`;
  await page.goto(`${site.url}?${address}`);
  await expect(page.locator('[name="amount"]')).toHaveValue(/500.?000/);
  await expect(page).not.toHaveURL(/Ana|Rojas|300123|%40/);
  const { 'loan-details': loan, 'initial-details': contact, name: _name, ...rest } = applicant;
  const { amount: _amount, ...purpose } = loan;
  const { email: _email, phoneNumber: _phone, ...consents } = contact;
  await answerSteps(page, { 'loan-details': purpose });
  await expect(page.locator('[name="email"]')).toHaveValue(email);
  await expect(page.locator('[name="phoneNumber"]')).toHaveValue(/300 ?1234567/);
  await answerSteps(page, { 'initial-details': consents });
  await expectStep(page, 'name');
  await expect(page.locator('[name="firstName"]')).toHaveValue('Ana María');
  await answerSteps(page, { name: { secondLastName: 'Núñez' }, ...rest });
  await expectState(page, 10);
  expect(await leadsOf(site, email)).toEqual([
    {
      id: expect.any(String),
      product: 'personal-loan',
      leadStatus: 'submitted',
      sessionId: await storedText(page, storageKeys.sessionId),
      sessionStartedAt: expect.any(String),
      expiresAt: expect.any(String),
      posthogParameters: {
        isLeadPrefilled: true,
        leadPrefilledFields: ['amount', 'period', 'firstName', 'lastName', 'email', 'phoneNumber'],
        leadPreviouslyRedirected: false,
      },
      agreements: expect.arrayContaining([
        expect.objectContaining({ kind: 'marketing', page: 'initial-details', locale: 'es-CO' }),
      ]),
      tags: ['ui'],
      leadSource: 'luna',
      sellingTierGlobalId: 'tier-2',
      affiliateReferenceParams: expect.objectContaining({ attribute: 'luna', subId: '7', transactionId: 't-1' }),
      googleClick: expect.objectContaining({ gclid: 'AbC_1', wbraid: 'wBrd', gbraid: 'gBrd' }),
      metaPixel: expect.objectContaining({ fbc: expect.stringMatching(/^fb\.0\.\d+\.fbX_1$/) }),
      tikTokPixel: expect.objectContaining({ ttclid: 'ttX' }),
      deviceData: {
        timezoneOffset: expect.any(Number),
        deviceMemory: expect.any(Number),
        language: expect.any(String),
        screenResolution: expect.stringMatching(/^\d+x\d+$/),
        loadingTime: expect.any(Number),
      },
      period: 24,
      periodScale: 'months',
      ...toLead(
        { ...answers, amount: 500_000, email, phoneNumber: '+573001234567', firstName: 'Ana María' },
        colombianModel.dataPoints,
      ),
    },
  ]);
  await page.locator('[data-state] .offer .button--primary').click();
  await expectState(page, 12);
  await page.getByRole('link', { name: colombianText('states:redirected>link', { partner: 'Sereno Credit' }) }).click();
  await expect(page.getByRole('heading', { name: 'Simulated lender' })).toBeVisible();
});
