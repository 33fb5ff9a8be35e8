import { deployments, journeysOf } from './support/journeys';
import { expectLead } from './support/expectLead';
import { expectNoSideways } from './support/reach';
import { test } from './support/test';
import { personal, walkThrough } from './support/walkThrough';

test.use({ viewport: { width: 360, height: 740 } });

for (const deployment of deployments) {
  test(`${deployment} leads from its first question to a lender, who receives what was answered`, async ({
    page,
    site,
  }) => {
    const { flow, plans } = await journeysOf(deployment);
    for (const plan of plans.slice(0, 1).map(personal)) {
      await page.goto(site.urlOfDeployment(deployment));
      await walkThrough(page, plan, { look: () => expectNoSideways(page) });
      await expectLead(site, flow, plan);
    }
  });
}
