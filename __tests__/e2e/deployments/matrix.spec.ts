import type { Page } from '@playwright/test';
import type { PlannedStep } from '../../../tools/plans/makePlan';
import { checkA11y, checkContrast } from '../support/checkA11y';
import { expectAnswered } from '../support/expectAnswered';
import { expectEveryWidget } from '../support/expectEveryWidget';
import { expectLead } from '../support/expectLead';
import { forget } from '../support/forget';
import { hands } from '../support/hands';
import { deployments, plannedFlowOf, openPlanOf } from '../support/journeys';
import { openPlanAt } from '../support/openAt';
import { expectLargeTargets, expectNoSideways, expectWholeWords } from '../support/reach';
import { expectStep, stepInFront, pressContinue } from '../support/steps';
import { expect, test } from '../support/test';
import { expectLender, inputsOf, walkSteps, walkThrough } from '../support/walkThrough';

/** A phone, then the same magnified to 400 % of a small desktop, a tablet and a desktop. */
const PHONE = { width: 360, height: 740 };
const OTHER_SIZES = [
  { width: 320, height: 256 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];

/** Keys work a widget alike wherever it stands: between them these ask with every widget. */
const BY_KEYBOARD = ['de-finipay', 'vn-lienketvay'];
/** What a step asks and keeps is the same code in all; these have the longest ways, and two alphabets of marks. */
const THERE_AND_BACK = ['pl-ratapro', 'vn-lienketvay'];

for (const deployment of deployments) {
  test(`${deployment}: every step and its errors fit 320 to 1280 px and please axe, light and dark @matrix`, async ({
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

  test(`${deployment}: what the other branches ask fits 768 px, pleases axe and leads on @matrix`, async ({
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

for (const deployment of BY_KEYBOARD) {
  test(`${deployment} is filled in with the keyboard alone, from heading to heading @matrix`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const { flow, plan } = await openPlanOf(deployment);
    await page.goto(site.urlOfDeployment(deployment));
    await walkThrough(page, plan, {
      hand: hands.keyboard,
      look: () => expect(stepInFront(page).getByRole('heading', { level: 1 })).toBeFocused(),
    });
    await expectLead(site, flow, plan);
  });
}

test('the deployments walked with the keyboard ask with every widget @matrix', () => expectEveryWidget(BY_KEYBOARD));

for (const deployment of THERE_AND_BACK) {
  test(`${deployment}: Back leads to the first step and Forward again, with every answer @matrix`, async ({
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

/** A step by what is asked in it. */
function asked({ name, answers }: PlannedStep): string {
  return [name, ...Object.keys(answers)].join();
}

/** Without errors, a step's layout in every size and its dark colours; with them, everything on the phone. */
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

/** Axe content in both colour schemes, everything large enough, nothing to scroll sideways, no word torn. */
async function lookClosely(page: Page): Promise<void> {
  await expect(page.locator('.skeleton')).toHaveCount(0);
  await checkA11y(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await checkContrast(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await expectLargeTargets(page);
  await expectNoSideways(page);
  await expectWholeWords(page);
}

/** Goes on too early: the errors must fit the narrowest window as well. */
async function provokeErrors(page: Page): Promise<void> {
  await pressContinue(page);
  await expect(page.getByRole('alert')).toBeFocused();
  await page.setViewportSize({ width: 320, height: 256 });
  await expectNoSideways(page);
  await page.setViewportSize(PHONE);
}
