import type { Page } from '@playwright/test';
import type { Plan, PlannedFlow } from '../../../tools/plans/makePlan';
import { expectAnswered } from '../support/expectAnswered';
import { expectLead } from '../support/expectLead';
import { hands } from '../support/hands';
import { deployments, openPlanOf } from '../support/journeys';
import { followErrorByKeys, readPolicyByKeys } from '../support/keyboardDetours';
import { expectStep, stepInFront } from '../support/steps';
import { expect, test } from '../support/test';
import { inputsOf, walkThrough } from '../support/walkThrough';

/** `form/keyboard.spec.ts` walks this one in every run. */
const others = deployments.filter((deployment) => deployment !== 'co-askrobin');

/**
 * Storing and restoring answers is the same code in all deployments; these have the longest walks and the most
 * diacritics.
 */
const THERE_AND_BACK = ['pl-ratapro', 'vn-lienketvay'];

for (const deployment of others) {
  const detours = THERE_AND_BACK.includes(deployment) ? 'errors, a dialog, Back and Forward' : 'errors and a dialog';

  test(`${deployment}: keys alone lead from the first page to the lender, past ${detours}, under the production headers @matrix`, async ({
    page,
    site,
  }) => {
    test.slow();
    await page.setViewportSize({ width: 1280, height: 800 });
    const { flow, plan } = await openPlanOf(deployment);
    await page.goto(site.urlOfDeployment(deployment));
    const withPolicies = plan.steps.find(({ answers }) => 'generalPolicies' in answers);
    await walkThrough(page, plan, {
      hand: hands.keyboard,
      look: async (step) => {
        // On arrival, the focus stays where the browser puts it.
        if (step !== plan.steps[0]) await expect(stepInFront(page).getByRole('heading', { level: 1 })).toBeFocused();
        if (step === withPolicies) {
          await readPolicyByKeys(page);
          await followErrorByKeys(page);
        }
        if (step === plan.steps.at(-1) && THERE_AND_BACK.includes(deployment)) await goThereAndBack(page, flow, plan);
      },
    });
    await expectLead(site, flow, plan);
  });
}

/** Goes Back from the last step to the first one, where every answer still is, and Forward again. */
async function goThereAndBack(page: Page, { model }: PlannedFlow['flow'], { steps }: Plan): Promise<void> {
  const last = model.steps.find(({ name }) => name === steps.at(-1)?.name);
  await expect(page).toHaveURL(new RegExp(`/${last?.path}$`));
  for (const step of steps.slice(0, -1).reverse()) {
    await page.goBack();
    await expectStep(page, step.name);
    await expectAnswered(page, inputsOf(step));
  }
  for (const step of steps.slice(1)) {
    await page.goForward();
    await expectStep(page, step.name);
  }
}
