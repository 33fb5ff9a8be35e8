import { expectEveryWidget } from '../support/expectEveryWidget';
import { expectLead } from '../support/expectLead';
import { expectFitting, hostPage, readyIn, shiftsIn, receivedFactTypes } from '../support/hostPage';
import { openPlanOf } from '../support/journeys';
import { expectStep, fillStep, pressContinue } from '../support/steps';
import { expect, testWithPages } from '../support/testWithPages';
import { expectLender, inputsOf } from '../support/walkThrough';

testWithPages.use({ viewport: { width: 360, height: 740 } });

/** The frame follows the height of its content, whatever that is; between them, these use every widget. */
const FRAMED = ['de-finipay', 'vn-lienketvay'];

for (const deployment of FRAMED) {
  testWithPages(
    `${deployment} in a partner’s page: the frame fits every step, filled in or not, up to the lender’s answer`,
    async ({ page, site, serve }) => {
      const { flow, plan } = await openPlanOf(deployment);
      const { urlOf } = await serve({ '/': hostPage(site, `address="${site.urlOfDeployment(deployment)}"`) });
      await page.goto(urlOf('partner.localhost'));
      const frame = await readyIn(page);
      for (const step of plan.steps) {
        await testWithPages.step(step.name, async () => {
          await expectStep(frame, step.name);
          await expectFitting(page);
          await fillStep(frame, inputsOf(step));
          await expectFitting(page);
          await pressContinue(frame);
        });
      }
      await expectLender(frame, plan);
      await expectLead(site, flow, plan);
      await expectFitting(page);
      const heights = (await receivedFactTypes(page)).filter((type) => type === 'heightChanged');
      expect(heights.length).toBeLessThan(plan.steps.length * 6);
      const shifts = await shiftsIn(page);
      const shift = shifts.reduce((sum, { value }) => sum + value, 0);
      expect(shift, JSON.stringify(shifts)).toBeLessThan(0.05);
    },
  );
}

testWithPages('the deployments walked in a frame: use every widget between them', () => expectEveryWidget(FRAMED));
