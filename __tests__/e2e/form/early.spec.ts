import type { Page } from '@playwright/test';
import { hold } from '../support/hold';
import { leaveBehind } from '../support/openAt';
import { serveInPieces } from '../support/serveInPieces';
import { expectShiftBelow, NO_SHIFT } from '../support/shiftSoFar';
import { expectStep, fillStep, stepInFront, pressContinue, expectReady } from '../support/steps';
import { storedItem } from '../support/storedText';
import { storageKeys } from '../../support/storageKeys';
import { expect, test } from '../support/test';

const APP = /\/assets\/app\.[^/]*\.js$/;
const EARLY = /\/assets\/early\.[^/]*\.js$/;
const LOAN = { loanPurpose: 'education', amount: 700_000 } as const;

/** Opens the first page, and holds the app's own code back until the returned function is called. */
async function openBeforeTheApp(page: Page, url: string): Promise<() => void> {
  const release = await hold(page, APP);
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator('[name="amount"]').waitFor();
  return release;
}

function expectLoan(page: Page): Promise<void> {
  return expect.poll(() => storedItem(page, storageKeys.leadApplication)).toContain('"amount":700000');
}

test('a first page that arrives in pieces: the question appears only when complete, and nothing shifts', async ({
  page,
  site,
}) => {
  const slow = await serveInPieces(site, '<div class="amount">');
  try {
    await page.goto(slow.url, { waitUntil: 'commit' });
    await expect(page.locator('.header__logo')).toBeVisible();
    await expect(page.locator('dialog [name="loanPurpose"]')).toHaveCount(8);
    await expect(page.locator('dialog')).toBeHidden();
    slow.letOn();
    await expect(page.locator('dialog [name="amount"]')).toBeVisible();
    await expectReady(page);
    await expectShiftBelow(page, NO_SHIFT);
    // No request may reach a server that has stopped.
    await page.goto('about:blank');
  } finally {
    slow.stop();
  }
});

test('facts that arrive in pieces: appear only when complete, with the picture below them, and nothing shifts', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const slow = await serveInPieces(site, '<li class="welcome__fact">');
  try {
    const facts = page.locator('.welcome > .welcome__facts');
    await page.goto(slow.url, { waitUntil: 'commit' });
    await expect(facts.locator('li')).toHaveCount(2);
    await expect(facts).toBeHidden();
    slow.letOn();
    await expect(facts).toBeVisible();
    await expectReady(page);
    await expectShiftBelow(page, NO_SHIFT);
    await page.goto('about:blank');
  } finally {
    slow.stop();
  }
});

test('answers given before the app loads: are kept, with the focus', async ({ page, site }) => {
  const release = await openBeforeTheApp(page, site.url);
  await fillStep(page, LOAN);
  await expect(page.locator('[name="amount"]')).toBeFocused();
  release();
  await expectReady(page);
  await expect(page.locator('[name="loanPurpose"]:checked')).toHaveValue('education');
  await expect(page.locator('[name="amount"]')).toHaveValue('700000');
  await expect(page.locator('[name="amount"]')).toBeFocused();
  await expect(page.locator('dialog:modal')).toBeVisible();
  await expectLoan(page);
  await page.keyboard.press('Enter');
  await expectStep(page, 'initial-details');
});

test('a digit typed while the app takes over: is not lost', async ({ page, site }) => {
  const release = await openBeforeTheApp(page, site.url);
  const amount = page.locator('[name="amount"]');
  await amount.fill('');
  await amount.pressSequentially('70');
  release();
  await amount.pressSequentially('0000', { delay: 40 });
  await expectReady(page);
  // Grouped, if the last key came after the code that groups.
  await expect(amount).toHaveValue(/^700\.?000$/);
  await expectLoan(page);
});

test('Continue pressed before the app loads: is carried out afterwards', async ({ page, site }) => {
  const release = await openBeforeTheApp(page, site.url);
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('early.')),
  );
  await fillStep(page, LOAN);
  await pressContinue(page);
  await expect(page.locator('dialog[data-step="loan-details"]')).toBeVisible();
  await expect(page).toHaveURL(site.url);
  release();
  await expectStep(page, 'initial-details');
  await expect(page).toHaveURL(site.urlOf('initial-details'));
  await expectLoan(page);
});

test('Continue pressed before any script loads: closes the dialog, and is carried out later', async ({
  page,
  site,
}) => {
  const releaseEarly = await hold(page, EARLY);
  const release = await openBeforeTheApp(page, site.url);
  await fillStep(page, LOAN);
  await pressContinue(page);
  await expect(page.locator('dialog[data-step="loan-details"]')).toBeHidden();
  await expect(page).toHaveURL(site.url);
  releaseEarly();
  release();
  await expectStep(page, 'initial-details');
  await expect(page).toHaveURL(site.urlOf('initial-details'));
  await expectLoan(page);
});

test('Continue pressed too early with nothing answered: shows the errors', async ({ page, site }) => {
  const release = await openBeforeTheApp(page, site.url);
  await pressContinue(page);
  release();
  await expectReady(page);
  await expectStep(page, 'loan-details');
  await expect(page.locator('.summary, [aria-invalid="true"]').first()).toBeFocused();
  await expect(page.locator('dialog:modal')).toBeVisible();
});

test('an early answer: does not overwrite the answers of an earlier visit', async ({ page, site, applicant }) => {
  await leaveBehind(page, { site, step: 'gender', answers: applicant });
  const release = await openBeforeTheApp(page, site.url);
  await fillStep(page, LOAN);
  release();
  await expectReady(page);
  await expectLoan(page);
  await page.goto(site.urlOf('gender'));
  await expectStep(page, 'gender');
  await page.goto(site.urlOf('name'));
  await expect(page.locator('[name="firstName"]')).toHaveValue('Camila');
});

test('the first question without scripts: can be read and edited', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(site.url);
  await expect(stepInFront(page)).toBeVisible();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.locator('[name="loanPurpose"]').first()).toBeVisible();
  await expect(page.locator('[name="amount"]')).toBeEditable();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.close();
});

test('an early script that comes last: hides no page in a requested locale', async ({ page, site }) => {
  const release = await hold(page, /\/assets\/early\.[^/]*\.js$/);
  await page.goto(`${site.urlOfDeployment('es-prestamotor')}?locale=en`, { waitUntil: 'commit' });
  await expectReady(page);
  const ran = page.waitForResponse(/\/assets\/early\./);
  release();
  await (await ran).finished();
  await page.waitForLoadState();
  await expect(page.locator('[data-step]').first()).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});
