import { setTimeout as delay } from 'node:timers/promises';
import { expectEveryWidget } from '../support/expectEveryWidget';
import { expectLead } from '../support/expectLead';
import { expectFitting, hostPage, readyIn } from '../support/hostPage';
import { openPlanOf } from '../support/journeys';
import { expectStep, fillStep, pressContinue } from '../support/steps';
import { testWithPages } from '../support/testWithPages';
import { walkInFrame } from '../support/walkInFrame';
import { inputsOf } from '../support/walkThrough';

/**
 * The frame follows the height of its content, whatever that is. With those in `blockedStorage.spec.ts`, these use every
 * widget and both layouts: with the answers below the question, and beside it. On the slow line, each response comes
 * later than the frame waits for its content to be still.
 */
const FRAMED = [
  ['ph-product', 1280, 0],
  ['co-askrobin', 360, 200],
] as const;
const WITHOUT_STORAGE = 'de-finipay';

/** Of the step that is open while an earlier answer is changed. */
const PLACE = 5;

for (const [deployment, width, lateMs] of FRAMED) {
  testWithPages(
    `${deployment} in a partner’s page, ${width} px${lateMs > 0 ? ', on a slow line' : ''}: each step takes two heights at most, and nothing scrolls or jumps`,
    async ({ page, site, serve }) => {
      await page.setViewportSize({ width, height: 740 });
      const { flow, plan } = await openPlanOf(deployment);
      const { urlOf } = await serve({ '/': hostPage(site, `address="${site.urlOfDeployment(deployment)}"`) });
      if (lateMs > 0) await page.route(/.*/, (route) => delay(lateMs).then(() => route.continue()));
      await page.goto(urlOf('partner.localhost'));
      await walkInFrame(page, plan);
      await expectLead(site, flow, plan);
    },
  );
}

testWithPages(
  'an earlier answer changed in a frame: one press returns to the open question',
  async ({ page, site, serve }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const { plan } = await openPlanOf('co-askrobin');
    const [open, ...before] = plan.steps.slice(0, PLACE).reverse();
    const { urlOf } = await serve({ '/': hostPage(site) });
    await page.goto(urlOf('partner.localhost'));
    const frame = await readyIn(page);
    for (const step of [...before].reverse()) {
      await expectStep(frame, step.name);
      await fillStep(frame, inputsOf(step));
      await pressContinue(frame);
    }
    for (const step of before.slice(0, 2)) {
      await frame.locator('[data-action="back"]').click();
      await expectStep(frame, step.name);
    }
    const changed = before[1];
    await fillStep(frame, changed ? inputsOf(changed) : {});
    await pressContinue(frame);
    await expectStep(frame, open?.name ?? '');
    await expectFitting(page);
  },
);

testWithPages('the deployments walked in a frame: use every widget between them', () =>
  expectEveryWidget([WITHOUT_STORAGE, ...FRAMED.map(([deployment]) => deployment)]),
);
