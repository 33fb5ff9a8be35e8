import { fillField } from '../support/fillField';
import { hold } from '../support/hold';
import { openPlanOf } from '../support/journeys';
import { openPlanAt } from '../support/openAt';
import { reloadKept } from '../support/reloadKept';
import { expectStep, stepInFront, pressContinue } from '../support/steps';
import { expect, test } from '../support/test';
import { walkSteps } from '../support/walkThrough';

const DEPLOYMENT = 'de-finipay';

// Chromium logs what it could not load.
test.use({ allowedFaults: /^console: Failed to load resource/ });

test('the review and a question changed from it: Back, Forward, a reload and a new visit open each of them again', async ({
  page,
  context,
  site,
}) => {
  const { flow, plan } = await openPlanOf(DEPLOYMENT);
  const last = plan.steps.at(-2);
  if (!last) throw new Error(`${DEPLOYMENT} asks nothing`);
  const release = await hold(page, /\/assets\/review\.[^/]*\.js$/);
  await openPlanAt(page, { site, deployment: DEPLOYMENT, flow, plan, step: last.name });
  await page.goto(`${site.urlOfDeployment(DEPLOYMENT)}review`);
  await expectStep(page, last.name);
  await expect(page).not.toHaveURL(/\/review$/);
  await walkSteps(page, [last]);
  await expectStep(page, 'review');
  const send = page.locator('form button[type="submit"]');
  await context.setOffline(true);
  release();
  await expect(page.locator('form [data-loading]')).toBeVisible();
  await expect(send).toBeHidden();
  await context.setOffline(false);
  await expect(send).toBeVisible();
  await expect(page).toHaveURL(/\/review$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const answerOf = (name: string) => page.locator(`[data-answer="${name}"]`);
  const changeOf = (name: string) => page.locator('.review__step', { has: answerOf(name) }).locator('.review__change');
  await expect(answerOf('phoneNumber')).toContainText('+49 1512 3456789');
  await page.emulateMedia({ media: 'print' });
  await expect(answerOf('phoneNumber')).toBeVisible();
  await expect(changeOf('phoneNumber')).toBeHidden();
  await expect(send).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await changeOf('monthlyIncome').click();
  await expectStep(page, 'income-and-loans');
  await fillField(stepInFront(page), 'monthlyIncome', 2750);
  await reloadKept(page);
  await expectStep(page, 'income-and-loans');
  await pressContinue(page);
  await expectStep(page, 'review');
  await page.goBack();
  await expectStep(page, 'income-and-loans');
  await page.goForward();
  await expectStep(page, 'review');
  await page.reload();
  await expectStep(page, 'review');
  await page.goto(site.urlOfDeployment(DEPLOYMENT));
  await expectStep(page, 'review');
  await expect(answerOf('monthlyIncome')).toContainText('2.750');
});
