import { expectAnswered } from '../support/expectAnswered';
import { deployments, openPlanOf } from '../support/journeys';
import { openPlanAt } from '../support/openAt';
import { reloadKept } from '../support/reloadKept';
import { expectShiftBelow } from '../support/shiftSoFar';
import { expectStep, expectReady, fillStep } from '../support/steps';
import { expect, test } from '../support/test';
import { inputsOf } from '../support/walkThrough';

/** A fifth of what Core Web Vitals call good: a font may still come while a reloaded page appears. */
const LITTLE_SHIFT = 0.02;
/** In the middle of every form, where the step that follows is rendered ahead. */
const PLACES = [
  { place: 2, width: 360, height: 740 },
  { place: 3, width: 1280, height: 720 },
];

for (const [index, deployment] of deployments.entries()) {
  const { place, width, height } = PLACES[index % PLACES.length] ?? { place: 2, width: 360, height: 740 };
  test(`${deployment}: a step reloaded at ${width} px appears with its texts and the answers that were not submitted, and nothing moves`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height });
    const { flow, plan } = await openPlanOf(deployment);
    const planned = plan.steps[place];
    if (!planned) throw new Error(`${deployment} has no step ${place}`);
    const { name: step } = planned;
    await openPlanAt(page, { site, deployment, flow, plan, step });
    await fillStep(page, inputsOf(planned));
    await reloadKept(page);
    await expectStep(page, step);
    await expectReady(page);
    await expectAnswered(page, inputsOf(planned));
    await expect(page.locator('.questions-ahead')).toBeAttached();
    await expectShiftBelow(page, LITTLE_SHIFT);
  });
}
