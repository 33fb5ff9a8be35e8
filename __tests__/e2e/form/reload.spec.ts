import { deployments, openPlanOf } from '../support/journeys';
import { openPlanAt } from '../support/openAt';
import { shiftSoFar } from '../support/shiftSoFar';
import { expectStep } from '../support/steps';
import { expect, test } from '../support/test';

/** A fifth of what Core Web Vitals call good: a font may still come while a reloaded page appears. */
const LITTLE_SHIFT = 0.02;
/** In the middle of every form, where the step that follows is rendered ahead. */
const PLACES = [2, 3];

for (const [width, height] of [
  [360, 740],
  [1280, 720],
] as const) {
  for (const deployment of deployments) {
    test(`${deployment}: a step reloaded at ${width} px appears with its texts, and nothing moves`, async ({
      page,
      site,
    }) => {
      await page.setViewportSize({ width, height });
      const { flow, plan } = await openPlanOf(deployment);
      for (const step of PLACES.flatMap((place) => plan.steps[place]?.name ?? [])) {
        await openPlanAt(page, { site, deployment, flow, plan, step });
        await page.reload();
        await expectStep(page, step);
        await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
        await expect(page.locator('.questions-ahead')).toBeAttached();
        expect(await page.evaluate(shiftSoFar), step).toBeLessThan(LITTLE_SHIFT);
      }
    });
  }
}
