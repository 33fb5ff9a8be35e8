import { expectEveryWidget } from '../support/expectEveryWidget';
import { expectLead } from '../support/expectLead';
import { hostPage } from '../support/hostPage';
import { openPlanOf } from '../support/journeys';
import { testWithPages } from '../support/testWithPages';
import { walkInFrame } from '../support/walkInFrame';

/**
 * The frame follows the height of its content, whatever that is. Between them, these use every widget and both layouts:
 * with the answers below the question, and beside it.
 */
const FRAMED = [
  ['de-finipay', 1280],
  ['vn-lienketvay', 360],
  ['co-askrobin', 360],
] as const;

for (const [deployment, width] of FRAMED) {
  testWithPages(
    `${deployment} in a partner’s page, ${width} px: each step takes two heights at most, and nothing scrolls or jumps`,
    async ({ page, site, serve }) => {
      await page.setViewportSize({ width, height: 740 });
      const { flow, plan } = await openPlanOf(deployment);
      const { urlOf } = await serve({ '/': hostPage(site, `address="${site.urlOfDeployment(deployment)}"`) });
      await page.goto(urlOf('partner.localhost'));
      await walkInFrame(page, plan);
      await expectLead(site, flow, plan);
    },
  );
}

testWithPages('the deployments walked in a frame: use every widget between them', () =>
  expectEveryWidget(FRAMED.map(([deployment]) => deployment)),
);
