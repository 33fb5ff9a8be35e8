import { confirmLink } from '../support/confirmLink';
import { expectFitting, hostPage, readyIn, receivedFactTypes } from '../support/hostPage';
import type { Site } from '../support/startSite';
import { expectState, fillStep, pressContinue } from '../support/steps';
import { expect, testWithPages } from '../support/testWithPages';
import { wholeBrowser } from '../support/wholeBrowser';

const PARTNER = 'partner.localhost';

// The headless shell has no settings, and stores what a frame stores.
testWithPages.use({ launchOptions: wholeBrowser });

/** Returns the id of the lead with this e-mail address. */
async function leadOf({ port }: Site, email: string): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/sandbox/leads`);
  const leads = (await response.json()) as readonly {
    readonly id: string;
    readonly application: { readonly contactDetails?: { readonly email?: string } };
  }[];
  return leads.find(({ application }) => application.contactDetails?.email === email)?.id ?? '';
}

testWithPages(
  'a frame whose storage the browser blocks: completes the application, and its link continues it elsewhere',
  async ({ page, site, browser, applicant, serve }) => {
    const { urlOf } = await serve({ '/': hostPage(site) });
    await page.goto(urlOf(PARTNER));
    const frame = await readyIn(page);
    // Chromium itself refuses: it blocks cookies and storage of another site.
    await expect(frame.evaluate(() => localStorage.length)).rejects.toThrow('Access is denied');
    await frame.evaluate(() => void (document.cookie = 'a=1; SameSite=None; Secure'));
    expect(await frame.evaluate(() => document.cookie)).toBe('');
    for (const [step, answers] of Object.entries(applicant)) {
      await expect(frame.locator(`[data-step="${step}"]`)).toBeVisible();
      await fillStep(frame, answers);
      await expectFitting(page);
      await pressContinue(frame);
    }
    await expect(frame.locator('[data-state="10"]')).toBeVisible();
    await expectFitting(page);
    await expect.poll(() => receivedFactTypes(page)).toContain('submitted');
    const id = await leadOf(site, applicant['initial-details'].email);
    const phone = await (await browser.newContext()).newPage();
    await phone.goto(site.urlOf(`continue/${id}?urlType=email`));
    await confirmLink(phone);
    await expectState(phone, 10);
    await phone.context().close();
  },
);
