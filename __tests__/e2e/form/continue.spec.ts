import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { readStoredText } from '../../../src/storage/storedText';
import { storageKeys } from '../../../src/storage/storageKeys';
import { confirmLink } from '../support/confirmLink';
import { checkA11y } from '../support/checkA11y';
import { putExpiry, putState } from '../support/control';
import { hold } from '../support/hold';
import { leaveBehind, openAt } from '../support/openAt';
import { openState } from '../support/openState';
import { sendLead } from '../support/sendLead';
import type { Site } from '../support/startSite';
import { answerSteps, expectState, expectStep, fillStep, pressContinue } from '../support/steps';
import { expect, test } from '../support/test';
import { colombianText } from '../support/colombianText';
import { watchFaults } from '../support/watchFaults';

test.use({ viewport: { width: 360, height: 740 } });

const deployment = 'co-askrobin';
const idOf = async (page: Page) =>
  readStoredText(await page.evaluate((key) => localStorage.getItem(key), storageKeys.leadId)) ?? '';

/** Returns the address of an application's link, as in an e-mail. */
function linkTo(site: Site, id: string, query = 'urlType=email&refTransactionId=tx-1'): string {
  return site.urlOf(`continue/${id}?${query}`);
}

test('a link opened on another device: continues the application in its current state @operation', async ({
  page,
  site,
  browser,
  applicant,
}) => {
  const answers = { ...applicant, 'monthly-income': { monthlyIncome: 3_500_010 } };
  await openAt(page, { site, step: 'income-contract-started-at', answers });
  await fillStep(page, applicant['income-contract-started-at']);
  await pressContinue(page);
  await expectState(page, 10);
  const id = await idOf(page);

  const other = await browser.newContext();
  const faults = await watchFaults(other);
  const phone = await other.newPage();
  const seen: string[] = [];
  phone.on('framenavigated', () => seen.push(phone.url()));
  await phone.goto(linkTo(site, id));
  const entries = await phone.evaluate(() => history.length);
  await confirmLink(phone);
  await expectState(phone, 10);
  await expect(phone).toHaveURL(site.urlOf('accepted'));
  expect(await phone.evaluate(() => history.length)).toBe(entries);
  await expect.poll(() => idOf(phone)).toBe(id);
  await phone.goBack();
  await expect(phone).not.toHaveURL(/continue/);
  await phone.goto(site.url);
  await expectState(phone, 10);
  expect(faults).toEqual([]);
  await other.close();
});

test('a deployment on version 2 of the API: follows its own links @operation', async ({ page, site, browser }) => {
  const second = 'ph-product';
  const id = await openState(page, site, { deployment: second, state: 16 });
  const other = await browser.newContext();
  const faults = await watchFaults(other);
  const phone = await other.newPage();
  const asked = phone.waitForRequest(/\/v2\/lead\/url\//);
  await phone.goto(new URL(`continue/${id}?urlType=email`, site.urlOfDeployment(second)).href);
  await asked;
  await confirmLink(phone);
  await expectState(phone, 16);
  expect(faults).toEqual([]);
  await other.close();
});

test('the link of an unfinished application: opens its first open question, for the same lead', async ({
  page,
  site,
  applicant,
}) => {
  // A draft that an earlier device has sent in part.
  const id = await draftOf(site, applicant['initial-details'].email);
  await page.goto(linkTo(site, id));
  await confirmLink(page);
  await expectStep(page, 'loan-details');
  await answerSteps(page, { 'loan-details': applicant['loan-details'] });
  await expectStep(page, 'initial-details');
  await expect(page.locator('[name="email"]')).toHaveValue(applicant['initial-details'].email);
  await expect.poll(() => idOf(page)).toBe(id);
  expect(page.url()).not.toContain(id);
});

async function draftOf({ port }: Site, email: string): Promise<string> {
  const sessionId = randomUUID();
  const session = { sessionId, sessionStartedAt: new Date().toISOString(), tags: ['ui'] };
  const response = await fetch(`http://127.0.0.1:${port}/v3/lead`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID(), 'X-Session-Id': sessionId },
    body: JSON.stringify({ product: 'personal-loan', leadStatus: 'draft', ...session, contactDetails: { email } }),
  });
  if (!response.ok) throw new Error(`The sandbox does not take a draft: ${await response.text()}`);
  const { id } = (await response.json()) as { readonly id: string };
  return id;
}

test('a link that loads slowly: shows a large neutral spinner, without header and footer lines', async ({
  page,
  site,
}) => {
  const id = await openState(page, site, { deployment, state: 10 });
  const release = await hold(page, /\/lead\/url\//);
  await page.goto(linkTo(site, id));
  const spinner = page.locator('.page--loading .spinner--neutral');
  await expect(spinner).toBeVisible();
  expect((await spinner.boundingBox())?.width).toBeCloseTo(80, 0);
  await expect(page.locator('.shell')).toHaveAttribute('data-transparent', 'true');
  await expect(page.locator('.header')).toHaveCSS('border-bottom-color', 'rgba(0, 0, 0, 0)');
  await expect(page).toHaveURL(site.urlOf('continue'));
  release();
  await confirmLink(page);
  await expectState(page, 10);
});

test.describe('a link that cannot be followed @matrix', () => {
  test.use({ allowedFaults: /^console: (Failed to load resource|ERROR: continueLead HTTP)/ });

  /** Expects the texts of this refusal, and a fresh start when its button is pressed. */
  async function expectFreshStart(page: Page, refusal: 'unknown' | 'expired' | 'used'): Promise<void> {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(colombianText(`states:link>${refusal}>heading`));
    await expect(page.getByText(colombianText(`states:link>${refusal}>text`))).toBeVisible();
    await checkA11y(page);
    await page.getByRole('button', { name: colombianText('states:link>start') }).click();
    await expectStep(page, 'loan-details');
  }

  test('an unknown link: says so, and offers a fresh start', async ({ page, site }) => {
    await page.goto(linkTo(site, randomUUID()));
    await expectFreshStart(page, 'unknown');
  });

  test('an expired link: says so, and offers a fresh start', async ({ page, site }) => {
    const id = await sendLead(site, { deployment });
    await putExpiry(site, id, new Date());
    await page.goto(linkTo(site, id));
    await expectFreshStart(page, 'expired');
  });

  test('a used link: says so on another device, and still works on the first one', async ({ page, site, browser }) => {
    const id = await sendLead(site, { deployment });
    await putState(site, id, 16);
    const link = linkTo(site, id, 'urlType=once');
    await page.goto(link);
    await confirmLink(page);
    await expectState(page, 16);
    const other = await browser.newContext();
    const phone = await other.newPage();
    await phone.goto(link);
    await expectFreshStart(phone, 'used');
    await other.close();
    await page.goto(link);
    await expectState(page, 16);
  });

  test('a truncated link: says so, and leads to the application of this device', async ({ page, site, applicant }) => {
    await leaveBehind(page, { site, step: 'gender', answers: applicant });
    await page.goto(linkTo(site, randomUUID(), ''));
    await page.getByRole('button', { name: colombianText('states:link>own') }).click();
    await expectStep(page, 'gender');
  });

  test('a fresh start from an unknown link: keeps the answers of this device, but not its consents', async ({
    page,
    site,
    applicant,
  }) => {
    await leaveBehind(page, { site, step: 'gender', answers: applicant });
    await page.goto(linkTo(site, randomUUID()));
    await page.getByRole('button', { name: colombianText('states:link>start') }).click();
    await expectStep(page, 'loan-details');
    await pressContinue(page);
    await expectStep(page, 'initial-details');
    await expect(page.locator('[name="email"]')).toHaveValue(applicant['initial-details'].email);
    await expect(page.locator('[name="generalPolicies"]:checked')).toHaveCount(0);
  });

  test('a link whose call fails: can be retried, also after a reload', async ({ page, site, setFaults }) => {
    const id = await openState(page, site, { deployment, state: 10 });
    await setFaults({ operationId: 'continueLead', kind: 'status', status: 500 });
    await page.goto(linkTo(site, id));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(colombianText('states:link>failed>heading'));
    await checkA11y(page);
    expect(page.url()).not.toContain(id);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(colombianText('states:link>failed>heading'));
    await setFaults();
    await page.getByRole('button', { name: colombianText('app:actions>retry') }).click();
    await confirmLink(page);
    await expectState(page, 10);
  });
});

test.describe('where the server does not know the lead @matrix', () => {
  test.use({
    allowedFaults: /^console: (Failed to load resource|ERROR: \w+ HTTP|The lead is not known|Failed to carry)/,
  });

  test('a lead lost at its bank connection: says so, and a new application starts with its answers', async ({
    page,
    site,
    applicant,
    setFaults,
  }) => {
    await setFaults({ operationId: 'getRedirect', kind: 'status', status: 404 });
    const answers = { ...applicant, 'monthly-income': { monthlyIncome: 3_500_009 } };
    await openAt(page, { site, step: 'income-contract-started-at', answers });
    await fillStep(page, applicant['income-contract-started-at']);
    await pressContinue(page);
    await expectState(page, 9);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(colombianText('states:lost>heading'));
    await checkA11y(page);
    const before = await idOf(page);
    await setFaults();
    await page.getByRole('button', { name: colombianText('states:lost>start') }).click();
    // Each step is submitted again, since another person may use the device by now; consents are given again.
    for (const step of Object.keys(answers)) {
      await expectStep(page, step);
      if (step === 'initial-details') {
        await expect(page.locator('[name="email"]')).toHaveValue(applicant['initial-details'].email);
        await fillStep(page, applicant['initial-details']);
      }
      await pressContinue(page);
    }
    await expectState(page, 9);
    await expect.poll(() => idOf(page)).not.toBe(before);
  });

  const press = (action: string) => (page: Page) => page.locator(`[data-action="${action}"]`).click();
  for (const { state, operationId, ask } of [
    { state: 6, operationId: 'getLeadStatus' },
    { state: 7, operationId: 'startMobileVerification', ask: press('send') },
    { state: 10, operationId: 'getLeadStatus' },
    { state: 19, operationId: 'postPayment', ask: press('begin') },
    { state: 20, operationId: 'getCustomerConsents' },
  ]) {
    test(`a lead lost in state ${state}: says so when ${operationId} finds nothing`, async ({
      page,
      site,
      setFaults,
    }) => {
      await setFaults({ operationId, kind: 'status', status: 404 });
      await openState(page, site, { deployment, state });
      await ask?.(page);
      await page.getByRole('button', { name: colombianText('states:lost>start') }).click();
      await expectStep(page, 'loan-details');
    });
  }
});

test('a link on an unknown device: asks whether the application is the visitor’s, and shows its contact masked @matrix', async ({
  page,
  site,
  browser,
  applicant,
}) => {
  const id = await openState(await (await browser.newContext()).newPage(), site, { deployment, state: 10 });
  const start = page.getByRole('button', { name: colombianText('states:link>start') });
  await page.goto(linkTo(site, id));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(colombianText('states:link>asking>heading'));
  await expect(page.locator('.contact')).toHaveText(/^\S•{5}@\S+\+57•{8}\d\d$/);
  await checkA11y(page);
  await start.click();
  await answerSteps(page, { 'loan-details': applicant['loan-details'] });
  await expectStep(page, 'initial-details');
  await page.goto(linkTo(site, id));
  await expect(page.getByText(colombianText('states:link>asking>losesAnswers'))).toBeVisible();
  await page.getByRole('button', { name: colombianText('states:link>own') }).click();
  await expectStep(page, 'initial-details');
  await page.goto(linkTo(site, id));
  await confirmLink(page);
  await expectState(page, 10);
});

test('a state page that waits for its button: is opened by a link, and leads on when pressed @matrix', async ({
  page,
  site,
}) => {
  const id = await openState(page, site, { deployment, state: 14 });
  await page.goto(linkTo(site, id));
  await confirmLink(page);
  await expectState(page, 14);
  await page.reload();
  await expectState(page, 14);
  await checkA11y(page);
  await page.locator('[data-state="14"] .button--primary').click();
  await expectState(page, 10);
});
