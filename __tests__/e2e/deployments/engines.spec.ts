import type { EngineVisit, OpenEngine } from '../support/engines/EnginePage';
import { expectFittingFrame } from '../support/engines/expectFittingFrame';
import { openFirefox } from '../support/engines/openFirefox';
import { openWebKit } from '../support/engines/openWebKit';
import { walkEngine } from '../support/engines/walkEngine';
import { expectLead } from '../support/expectLead';
import { hostPage } from '../support/hostPage';
import { openPlanOf } from '../support/journeys';
import type { Site } from '../support/startSite';
import { expect, testWithPages } from '../support/testWithPages';

const ACCEPTED = '10';
/** Shows every step of the frame whole, so that no click has to scroll the page around it. */
const HIGH = 2400;
const ENGINES: Readonly<Record<string, OpenEngine>> = { Firefox: openFirefox, WebKitGTK: openWebKit };

/** Visits the site in a browser, and expects no page to violate the CSP, throw or log an error. */
async function inEngine(open: OpenEngine, site: Site, visit: (seen: EngineVisit) => Promise<void>): Promise<void> {
  const seen = await open(site);
  try {
    await visit(seen);
    expect(seen.faults, 'CSP violations, thrown and logged errors').toEqual([]);
  } catch (cause) {
    await testWithPages.info().attach('window', { body: await seen.page.screenshot(), contentType: 'image/png' });
    throw cause;
  } finally {
    await seen.close();
  }
}

/** Returns how far the dialog is scrolled once what opened it has been laid out. */
function startOfDialog(): Promise<number | undefined> {
  return new Promise((resolve) => {
    requestAnimationFrame(() =>
      requestAnimationFrame(() => resolve(document.querySelector('dialog:modal')?.scrollTop)),
    );
  });
}

testWithPages('the first dialog in Firefox: opens at its top, so that its heading is whole', async ({ site }) => {
  await inEngine(openFirefox, site, async ({ page, site: seen }) => {
    // As magnified to 400 %: the dialog shows only its heading or its first choices.
    await page.resize(320, 256);
    await page.open(seen.urlOfDeployment('co-askrobin'));
    await expect.poll(() => page.read(() => document.querySelector('dialog:modal') !== null)).toBe(true);
    expect(await page.read(startOfDialog)).toBe(0);
  });
});

for (const [name, open] of Object.entries(ENGINES)) {
  testWithPages(`an application in ${name}: reaches the offer, and the lead is what was entered`, async ({ site }) => {
    const deployment = 'co-askrobin';
    const { flow, plan } = await openPlanOf(deployment);
    await inEngine(open, site, async ({ page, site: seen }) => {
      await page.resize(360, 740);
      await page.open(seen.urlOfDeployment(deployment));
      expect(await walkEngine(page, plan)).toBe(ACCEPTED);
      await expectLead(site, flow, plan);
    });
  });

  testWithPages(
    `an application in a partner’s page in ${name}: the frame fits every step, up to the offer`,
    async ({ site, serve }) => {
      const deployment = 'vn-lienketvay';
      const { flow, plan } = await openPlanOf(deployment);
      await inEngine(open, site, async ({ page, site: seen }) => {
        const { urlOf } = await serve({ '/': hostPage(seen, `address="${seen.urlOfDeployment(deployment)}"`) });
        await page.resize(360, HIGH);
        await page.open(urlOf('partner.localhost'));
        await page.enterFrame();
        expect(await walkEngine(page, plan, { look: () => expectFittingFrame(page) })).toBe(ACCEPTED);
        await expectFittingFrame(page);
        await expectLead(site, flow, plan);
      });
    },
  );
}
