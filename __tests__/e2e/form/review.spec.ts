import { fillField } from '../support/fillField';
import { openPlanOf } from '../support/journeys';
import { openPlanAt } from '../support/openAt';
import { reloadKept } from '../support/reloadKept';
import { expectStep, stepInFront, pressContinue } from '../support/steps';
import { expect, test } from '../support/test';
import { walkSteps } from '../support/walkThrough';

const DEPLOYMENT = 'de-finipay';

test('the review and a question changed from it: Back, Forward, a reload and a new visit open each of them again', async ({
  page,
  site,
}) => {
  const { flow, plan } = await openPlanOf(DEPLOYMENT);
  const last = plan.steps.at(-2);
  if (!last) throw new Error(`${DEPLOYMENT} asks nothing`);
  await openPlanAt(page, { site, deployment: DEPLOYMENT, flow, plan, step: last.name });
  await page.goto(`${site.urlOfDeployment(DEPLOYMENT)}review`);
  await expectStep(page, last.name);
  await expect(page).not.toHaveURL(/\/review$/);
  await walkSteps(page, [last]);
  await expectStep(page, 'review');
  await expect(page).toHaveURL(/\/review$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const answerOf = (name: string) => page.locator(`[data-answer="${name}"]`);
  await expect(answerOf('phoneNumber')).toContainText('+49 1512 3456789');
  await answerOf('monthlyIncome').getByRole('link').click();
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
