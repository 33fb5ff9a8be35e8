import { addressOf, fillByBrowser, isKeptByBrowser } from '../support/browserFill';
import { expectAnswered } from '../support/expectAnswered';
import { expectLead } from '../support/expectLead';
import { hands, type Hand } from '../support/hands';
import { openPlanOf } from '../support/journeys';
import { expect, test } from '../support/test';
import { walkThrough } from '../support/walkThrough';
import { wholeBrowser } from '../support/wholeBrowser';

// The headless shell keeps no addresses.
test.use({ launchOptions: wholeBrowser, viewport: { width: 360, height: 740 } });

/** With two surnames and a province from a list; with a street and the number of the house. */
const DEPLOYMENTS = ['co-askrobin', 'de-finipay'];

for (const deployment of DEPLOYMENTS) {
  test(`${deployment}: the browser’s own address fills in name, contact and address, and arrives with the lead`, async ({
    page,
    site,
  }) => {
    const { flow, plan } = await openPlanOf(deployment);
    const address = addressOf(plan.sent, flow.model.country.code);
    const filled: string[] = [];
    const browser: Hand = {
      ...hands.pointer,
      fill: async (on, answers) => {
        const kept = Object.entries(answers).filter(([name]) => isKeptByBrowser(name));
        const others = Object.entries(answers).filter(([name]) => !isKeptByBrowser(name));
        if (kept.length > 0) {
          const names = kept.map(([name]) => name);
          await fillByBrowser(on, names, address);
          await expectAnswered(on, Object.fromEntries(kept));
          filled.push(...names);
        }
        await hands.pointer.fill(on, Object.fromEntries(others));
        await expect(on.locator('[aria-invalid="true"]')).toHaveCount(0);
      },
    };
    await page.goto(site.urlOfDeployment(deployment));
    await walkThrough(page, plan, { hand: browser });
    expect(filled.sort()).toEqual(Object.keys(plan.sent).filter(isKeptByBrowser).sort());
    await expectLead(site, flow, plan);
  });
}
