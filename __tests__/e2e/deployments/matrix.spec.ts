import type { Page } from '@playwright/test';
import type { PlannedStep } from '../../../tools/plans/makePlan';
import { checkA11y, checkContrast } from '../support/checkA11y';
import { expectAnswered } from '../support/expectAnswered';
import { expectLead } from '../support/expectLead';
import { forget } from '../support/forget';
import { followErrorByKeys, readPolicyByKeys } from '../support/keyboardDetours';
import { hands } from '../support/hands';
import { deployments, plannedFlowOf, openPlanOf } from '../support/journeys';
import { openPlanAt } from '../support/openAt';
import { expectLargeTargets, expectNoSideways, expectWholeWords } from '../support/reach';
import { expectStep, stepInFront, pressContinue } from '../support/steps';
import { expect, test } from '../support/test';
import { expectLender, inputsOf, walkSteps, walkThrough } from '../support/walkThrough';

/** A phone; then a small desktop magnified to 400 %, a tablet and a desktop. */
const PHONE = { width: 360, height: 740 };
const OTHER_SIZES = [
  { width: 320, height: 256 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];

/**
 * Storing and restoring answers is the same code in all deployments; these have the longest walks and the most
 * diacritics.
 */
const THERE_AND_BACK = ['pl-ratapro', 'vn-lienketvay'];

for (const deployment of deployments) {
  test(`${deployment}: every step and its errors fit 320 to 1280 px and pass axe, in light and dark @matrix`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize(PHONE);
    const { flow, plan } = await openPlanOf(deployment);
    await page.goto(site.urlOfDeployment(deployment));
    await walkThrough(page, plan, { look: (step) => lookFromAllSides(page, step) });
    await lookClosely(page);
    await expectLead(site, flow, plan);
  });

  test(`${deployment}: the steps of the other branches fit 768 px, pass axe and lead on @matrix`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width: 768, height: 1024 });
    const { flow, plans } = await plannedFlowOf(deployment);
    const [open, ...others] = plans;
    const seen = new Set(open?.steps.map(asked));
    for (const plan of others) {
      const isNew = plan.steps.map((step) => !seen.has(asked(step)));
      const [from, to] = [isNew.indexOf(true), isNew.lastIndexOf(true) + 1];
      if (from < 0) continue;
      await test.step(plan.name, async () => {
        await openPlanAt(page, { site, deployment, flow, plan, step: plan.steps[from]?.name ?? '' });
        await walkSteps(page, plan.steps.slice(from, to), {
          look: async (step) => {
            if (seen.has(asked(step))) return;
            seen.add(asked(step));
            await checkA11y(page);
            await expectNoSideways(page);
          },
        });
        const next = plan.steps[to];
        await (next ? expectStep(page, next.name) : expectLender(page, plan));
        await forget(page);
      });
    }
  });
}

for (const deployment of deployments) {
  test(`${deployment}: by keyboard alone, from the first page to the lender, past errors and a dialog @matrix`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const { flow, plan } = await openPlanOf(deployment);
    await page.goto(site.urlOfDeployment(deployment));
    const withPolicies = plan.steps.find(({ answers }) => 'generalPolicies' in answers);
    await walkThrough(page, plan, {
      hand: hands.keyboard,
      look: async (step) => {
        // On arrival, the focus stays where the browser puts it.
        if (step !== plan.steps[0]) await expect(stepInFront(page).getByRole('heading', { level: 1 })).toBeFocused();
        if (step !== withPolicies) return;
        await readPolicyByKeys(page);
        await followErrorByKeys(page);
      },
    });
    await expectLead(site, flow, plan);
  });
}

for (const deployment of THERE_AND_BACK) {
  test(`${deployment}: Back goes to the first step and Forward to the last, with every answer @matrix`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize(PHONE);
    const { flow, plan } = await openPlanOf(deployment);
    const { steps } = plan;
    await page.goto(site.urlOfDeployment(deployment));
    await walkSteps(page, steps.slice(0, -1));
    const last = flow.model.steps.find(({ name }) => name === steps.at(-1)?.name);
    await expectStep(page, last?.name ?? '');
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
    await walkSteps(page, steps.slice(-1));
    await expectLender(page, plan);
    await expectLead(site, flow, plan);
  });
}

/** Identifies a step by its name and the data points it asks for. */
function asked({ name, answers }: PlannedStep): string {
  return [name, ...Object.keys(answers)].join();
}

/** Checks a step's layout without errors in every size and its dark colours; with errors, everything on the phone. */
async function lookFromAllSides(page: Page, step: PlannedStep): Promise<void> {
  await expectWholeWords(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const size of OTHER_SIZES) {
    await page.setViewportSize(size);
    await expectNoSideways(page);
  }
  await checkContrast(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(PHONE);
  if (step.isRequired) await provokeErrors(page);
  await lookClosely(page);
}

/** Expects axe to pass in both colour schemes, large targets, no sideways scrolling and no torn word. */
async function lookClosely(page: Page): Promise<void> {
  await expect(page.locator('.skeleton')).toHaveCount(0);
  // Further up, the button at the window's edge covers what is to be scrolled from under it.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await checkA11y(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await checkContrast(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await expectLargeTargets(page);
  await expectNoSideways(page);
  await expectWholeWords(page);
}

/** Submits too early: the errors must fit the narrowest window as well. */
async function provokeErrors(page: Page): Promise<void> {
  await pressContinue(page);
  await expect(page.getByRole('alert')).toBeFocused();
  await page.setViewportSize({ width: 320, height: 256 });
  await expectNoSideways(page);
  await page.setViewportSize(PHONE);
}
