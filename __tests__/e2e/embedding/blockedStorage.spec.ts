import { confirmLink } from '../support/confirmLink';
import { linkTo } from '../support/sendLead';
import { expectLead } from '../support/expectLead';
import { hostPage, readyIn, receivedFactTypes } from '../support/hostPage';
import { openPlanOf } from '../support/journeys';
import { leadState } from '../support/leadState';
import type { Site } from '../support/startSite';
import { expectState } from '../support/steps';
import { expect, testWithPages } from '../support/testWithPages';
import { walkInFrame } from '../support/walkInFrame';
import { wholeBrowser } from '../support/wholeBrowser';

const PARTNER = 'partner.localhost';
const DEPLOYMENT = 'de-finipay';

// The headless shell has no settings, and stores what a frame stores.
testWithPages.use({ launchOptions: wholeBrowser });

/** Returns the id of the lead with this e-mail address. */
async function leadOf({ port }: Site, email: unknown): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/sandbox/leads`);
  const leads = (await response.json()) as readonly {
    readonly id: string;
    readonly application: { readonly contactDetails?: { readonly email?: string } };
  }[];
  return leads.find(({ application }) => application.contactDetails?.email === email)?.id ?? '';
}

testWithPages(
  'a long form in a phone’s frame whose storage the browser blocks: is completed in two heights a step at most, nothing scrolls or jumps, and its link continues it elsewhere',
  async ({ page, site, browser, serve }) => {
    testWithPages.slow();
    await page.setViewportSize({ width: 360, height: 740 });
    const { flow, plan } = await openPlanOf(DEPLOYMENT);
    const { urlOf } = await serve({ '/': hostPage(site, `address="${site.urlOfDeployment(DEPLOYMENT)}"`) });
    await page.goto(urlOf(PARTNER));
    const frame = await readyIn(page);
    // Chromium itself refuses: it blocks cookies and storage of another site.
    await expect(frame.evaluate(() => localStorage.length)).rejects.toThrow('Access is denied');
    await frame.evaluate(() => void (document.cookie = 'a=1; SameSite=None; Secure'));
    expect(await frame.evaluate(() => document.cookie)).toBe('');
    await walkInFrame(page, plan);
    await expectLead(site, flow, plan);
    await expect.poll(() => receivedFactTypes(page)).toContain('submitted');
    const id = await leadOf(site, plan.sent['email']);
    const state = await leadState(site, id);
    const phone = await (await browser.newContext()).newPage();
    await phone.goto(new URL(await linkTo(site, id), site.urlOfDeployment(DEPLOYMENT)).href);
    await confirmLink(phone);
    await expectState(phone, state);
    await phone.context().close();
  },
);
