import type { Page } from '@playwright/test';
import { answersFrom } from '../support/answersFrom';
import type { AnswersByStep } from '../support/AnswerInput';
import { checkA11y } from '../support/checkA11y';
import { openAt } from '../support/openAt';
import { expectLargeTargets, expectNoSideways } from '../support/reach';
import { answerSteps, expectState, expectStep, fillStep, submitStep } from '../support/steps';
import { expect, test } from '../support/test';
import { textOf } from '../support/textOf';

const ACCEPTED = 10;
const REDIRECTED = 12;
const REJECTED = 13;
const THANK_YOU = 11;

type Look = (page: Page) => Promise<void>;

/** Looks at every step as it opens, and with its errors shown. */
async function lookAtSteps(page: Page, answers: AnswersByStep, look: Look): Promise<void> {
  for (const [name, given] of Object.entries(answers)) {
    await test.step(name, async () => {
      await expectStep(page, name);
      await expect(page.locator('.skeleton')).toHaveCount(0);
      await look(page);
      if (name === 'loan-details') await fillStep(page, { amount: '' });
      await submitStep(page);
      await expect(page.getByRole('alert')).toBeFocused();
      await look(page);
      await fillStep(page, given);
      await submitStep(page);
    });
  }
}

/** Looks at an offer, the way to the lender, thanks and a refusal. */
async function lookAtStates(page: Page, look: Look): Promise<void> {
  await expectState(page, ACCEPTED);
  await look(page);
  await page.getByRole('button', { name: textOf('states:offer>accept') }).click();
  await expectState(page, REDIRECTED);
  await look(page);
}

const lookClosely: Look = async (page) => {
  await checkA11y(page);
  await expectLargeTargets(page);
};

test('axe finds nothing on any step or page, and targets are large', async ({ page, site, applicant }) => {
  test.setTimeout(150_000);
  await page.goto(site.url);
  await lookAtSteps(page, applicant, lookClosely);
  await lookAtStates(page, lookClosely);
});

for (const { name, last, state } of [
  { name: 'thanks', last: { 'monthly-income': { monthlyIncome: 3_500_011 } }, state: THANK_YOU },
  { name: 'a refusal', last: { 'monthly-income': { monthlyIncome: 0 } }, state: REJECTED },
]) {
  test(`axe finds nothing on the page of ${name} @matrix`, async ({ page, site, applicant }) => {
    const answers = { ...applicant, ...last };
    await openAt(page, { site, step: 'income-contract-started-at', answers });
    await answerSteps(page, answersFrom('income-contract-started-at', answers));
    if (state === THANK_YOU) await page.getByRole('button', { name: textOf('states:offer>accept') }).click();
    await expectState(page, state);
    await lookClosely(page);
  });
}

test('axe finds nothing while the answer is awaited', async ({ page, site, applicant, setFaults }) => {
  await openAt(page, { site, step: 'income-contract-started-at', answers: applicant });
  await setFaults({ operationId: 'getLeadStatus', kind: 'latency', ms: 10_000 });
  await answerSteps(page, answersFrom('income-contract-started-at', applicant));
  await expectState(page, 6);
  await lookClosely(page);
});

test.describe('the page that was not found', () => {
  test.use({ allowedFaults: /status of 404.*\/404/ });
  test('is accessible too', async ({ page, site }) => {
    await page.goto(site.urlOf('404'));
    await page.getByRole('heading', { name: textOf('app:notFound>title') }).waitFor();
    await lookClosely(page);
  });
});

test('a policy opens as a dialog that axe likes, and gives the focus back', async ({ page, site, applicant }) => {
  await openAt(page, { site, step: 'initial-details', answers: applicant });
  const read = page.getByRole('button', { name: new RegExp(`^${textOf('app:policies>read')}`) }).first();
  await read.click();
  await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible();
  await checkA11y(page);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: textOf('app:policies>close') })
    .click();
  await expect(read).toBeFocused();
});

test('nothing has to be scrolled sideways at 400 % @matrix', async ({ page, site, applicant }) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto(site.url);
  await lookAtSteps(page, applicant, expectNoSideways);
  await lookAtStates(page, expectNoSideways);
});

test('nothing moves where less motion is wanted', async ({ page, site, applicant }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(site.url);
  const longest = () =>
    page.evaluate(() => {
      const durations = document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0));
      return Math.max(0, ...durations);
    });
  await expectStep(page, 'loan-details');
  expect(await longest()).toBeLessThanOrEqual(1);
  await answerSteps(page, { 'loan-details': applicant['loan-details'] });
  await expectStep(page, 'initial-details');
  expect(await longest()).toBeLessThanOrEqual(1);
});
