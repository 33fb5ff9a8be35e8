import type { Locator, Page } from '@playwright/test';
import { checkA11y, checkContrast } from '../support/checkA11y';
import { expectLead } from '../support/expectLead';
import { fillField } from '../support/fillField';
import { hands } from '../support/hands';
import { openPlanOf } from '../support/journeys';
import { tabTo } from '../support/keyboard';
import { openPlanAt } from '../support/openAt';
import { expectLargeTargets, expectNoSideways, expectWholeWords } from '../support/reach';
import { reloadKept } from '../support/reloadKept';
import type { Site } from '../support/startSite';
import { expectStep, stepInFront, pressContinue } from '../support/steps';
import { expect, test } from '../support/test';
import { expectLender, walkSteps } from '../support/walkThrough';

const DEPLOYMENT = 'de-finipay';

test.use({ viewport: { width: 360, height: 740 } });

const answerOf = (page: Page, name: string): Locator => page.locator(`[data-answer="${name}"]`);
const changeLink = (page: Page, name: string): Locator => answerOf(page, name).getByRole('link');

/** Opens the review as an applicant who has just answered the last question. */
async function arrive(page: Page, site: Site) {
  const { flow, plan } = await openPlanOf(DEPLOYMENT);
  const last = plan.steps.at(-2);
  if (!last) throw new Error(`${DEPLOYMENT} asks nothing`);
  await openPlanAt(page, { site, deployment: DEPLOYMENT, flow, plan, step: last.name });
  await walkSteps(page, [last]);
  await expectStep(page, 'review');
  await expect(page).toHaveURL(/\/review$/);
  await expect(answerOf(page, 'phoneNumber')).toBeVisible();
  return { flow, plan, last };
}

test('the review: lists every answer as a person reads it, and sends them', async ({ page, site }) => {
  const { flow, plan } = await arrive(page, site);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle(/Prüfen Sie Ihre Angaben/);
  const asked = plan.steps.flatMap(({ answers }) => Object.keys(answers)).sort();
  const listed = await page.locator('[data-answer]').evaluateAll((all) => all.map((each) => each.dataset['answer']));
  expect(listed.sort()).toEqual(asked);
  await expect(answerOf(page, 'phoneNumber')).toContainText('+49 1512 3456789');
  await expect(answerOf(page, 'monthlyIncome')).toContainText('2.400');
  await expect(answerOf(page, 'generalPolicies')).not.toContainText('Keine Angabe');
  const { current, total } = await page
    .locator('progress')
    .evaluate(({ value, max }: HTMLProgressElement) => ({ current: value, total: max }));
  expect(current).toBe(total);
  await pressContinue(page);
  await expectLender(page, plan);
  await expectLead(site, flow, plan);
});

test('a change link of the review: opens its question, and Next returns; Back and Forward move between both', async ({
  page,
  site,
}) => {
  await arrive(page, site);
  await changeLink(page, 'monthlyIncome').click();
  await expectStep(page, 'monthly-income');
  await expect(page).toHaveURL(/\/monthly-income$/);
  await fillField(stepInFront(page), 'monthlyIncome', 2750);
  await pressContinue(page);
  await expectStep(page, 'review');
  await expect(answerOf(page, 'monthlyIncome')).toContainText('2.750');
  await page.goBack();
  await expectStep(page, 'monthly-income');
  await page.goForward();
  await expectStep(page, 'review');
  await expect(answerOf(page, 'monthlyIncome')).toContainText('2.750');
});

test('the review after a reload or on a new visit: opens again, and Next returns to it after a change', async ({
  page,
  site,
}) => {
  await arrive(page, site);
  await reloadKept(page);
  await expectStep(page, 'review');
  await expect(answerOf(page, 'phoneNumber')).toContainText('+49 1512 3456789');
  await page.goto(site.urlOfDeployment(DEPLOYMENT));
  await expectStep(page, 'review');
  await expect(page).toHaveURL(/\/review$/);
  await changeLink(page, 'monthlyIncome').click();
  await expectStep(page, 'monthly-income');
  await page.reload();
  await expectStep(page, 'monthly-income');
  await pressContinue(page);
  await expectStep(page, 'review');
});

test('the address of the review while a question is open: leads to that question', async ({ page, site }) => {
  const { flow, plan } = await openPlanOf(DEPLOYMENT);
  const [, second] = plan.steps;
  await openPlanAt(page, { site, deployment: DEPLOYMENT, flow, plan, step: second?.name ?? '' });
  await page.goto(`${site.urlOfDeployment(DEPLOYMENT)}review`);
  await expectStep(page, second?.name ?? '');
  await expect(page).not.toHaveURL(/\/review$/);
});

test('the review by keyboard: an answer is changed and everything is sent', async ({ page, site }) => {
  const { plan } = await arrive(page, site);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const link = changeLink(page, 'monthlyIncome');
  await tabTo(page, link);
  await expect(link).toHaveAccessibleName(/^Ändern \S/);
  await page.keyboard.press('Enter');
  await expectStep(page, 'monthly-income');
  await hands.keyboard.press(page, stepInFront(page).locator('button[type="submit"]'));
  await expectStep(page, 'review');
  await hands.keyboard.press(page, stepInFront(page).locator('button[type="submit"]'));
  await expectLender(page, plan);
});

test.describe('when the server refuses an answer', () => {
  test.use({ allowedFaults: /422|Failed to post lead/ });

  test('a refused answer: is corrected at its step, and Next returns to the review', async ({
    page,
    site,
    setFaults,
  }) => {
    await arrive(page, site);
    const fault = { operationId: 'createLead', kind: 'status', status: 422, times: 1 } as const;
    await setFaults({ ...fault, fieldName: 'monthlyIncome', message: 'Nein.' });
    await pressContinue(page);
    await expectStep(page, 'monthly-income');
    await expect(page.getByRole('alert')).toContainText('Nein.');
    await fillField(stepInFront(page), 'monthlyIncome', 2800);
    await pressContinue(page);
    await expectStep(page, 'review');
    await expect(answerOf(page, 'monthlyIncome')).toContainText('2.800');
  });
});

test('the review: fits every width and passes axe, in light and dark', async ({ page, site }) => {
  await arrive(page, site);
  for (const size of [
    { width: 320, height: 256 },
    { width: 360, height: 740 },
    { width: 768, height: 1024 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size);
    await expectNoSideways(page);
    await expectWholeWords(page);
    await expectLargeTargets(page);
  }
  await checkA11y(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await checkContrast(page);
  await page.emulateMedia({ colorScheme: 'light' });
});
