import type { Page } from '@playwright/test';
import type { PlannedStep } from '../../../tools/plans/Plan';
import { checkA11y } from '../support/checkA11y';
import { expectAnswered } from '../support/expectAnswered';
import { expectLead } from '../support/expectLead';
import { forget } from '../support/forget';
import { hands } from '../support/hands';
import { deployments, journeysOf } from '../support/journeys';
import { expectLargeTargets, expectNoSideways, expectWholeWords } from '../support/reach';
import { expectStep, stepInFront, submitStep } from '../support/steps';
import { expect, test } from '../support/test';
import { expectLender, inputsOf, personal, walkSteps, walkThrough } from '../support/walkThrough';

const SCHEMES = ['light', 'dark'] as const;

test.setTimeout(300_000);

for (const deployment of deployments) {
  test.describe(`${deployment} @matrix`, () => {
    test('with the pointer at 360 px, axe content with every step and its errors, light and dark', async ({
      page,
      site,
    }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      const { flow, plan } = await openPlan(deployment);
      await page.goto(site.urlOfDeployment(deployment));
      await walkThrough(page, plan, {
        look: async (step) => {
          await lookClosely(page);
          if (!(await provokeErrors(page, step))) return;
          await lookClosely(page);
        },
      });
      await lookClosely(page);
      await expectLead(site, flow, plan);
    });

    test('with the keyboard alone at 1280 px, in the dark', async ({ page, site }) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.emulateMedia({ colorScheme: 'dark' });
      const { flow, plan } = await openPlan(deployment);
      await page.goto(site.urlOfDeployment(deployment));
      const look = async () => {
        await expect(stepInFront(page).getByRole('heading', { level: 1 })).toBeFocused();
        await checkA11y(page);
      };
      await walkThrough(page, plan, { hand: hands.keyboard, look });
      await expectLead(site, flow, plan);
    });

    test('Back to the first step and Forward again at 360 px', async ({ page, site }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      const { flow, plan } = await openPlan(deployment);
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

    test('every other branch at 768 px, asking as little as can be first', async ({ page, site }) => {
      await page.setViewportSize({ width: 768, height: 1024 });
      const { flow, plans } = await journeysOf(deployment);
      const look = async () => {
        await checkA11y(page);
        await expectNoSideways(page);
      };
      for (const plan of plans.slice(1).map(personal)) {
        await test.step(plan.name, async () => {
          await page.goto(site.urlOfDeployment(deployment));
          await walkThrough(page, plan, { look });
          await expectLead(site, flow, plan);
          await forget(page);
        });
      }
    });

    test.describe('at 400 %', () => {
      test.use({ viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 });

      test('nothing has to be scrolled sideways', async ({ page, site }) => {
        const { plan } = await openPlan(deployment);
        await page.goto(site.urlOfDeployment(deployment));
        await walkThrough(page, plan, {
          look: async (step) => {
            await checkA11y(page);
            await expectNoSideways(page);
            if (await provokeErrors(page, step)) await expectNoSideways(page);
          },
        });
        await expectNoSideways(page);
      });
    });
  });
}

async function openPlan(deployment: string) {
  const { flow, plans } = await journeysOf(deployment);
  const [open] = plans;
  if (!open) throw new Error(`There is no way through ${deployment}`);
  return { flow, plan: personal(open) };
}

/** Axe content in both colour schemes, everything large enough, nothing to scroll sideways, no word torn. */
async function lookClosely(page: Page): Promise<void> {
  await expect(page.locator('.skeleton')).toHaveCount(0);
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme });
    await checkA11y(page);
  }
  await expectLargeTargets(page);
  await expectNoSideways(page);
  await expectWholeWords(page);
}

/** Goes on too early, where the step does not let that pass; says whether it has shown errors. */
async function provokeErrors(page: Page, { isRequired }: PlannedStep): Promise<boolean> {
  if (!isRequired) return false;
  await submitStep(page);
  await expect(page.getByRole('alert')).toBeFocused();
  return true;
}
