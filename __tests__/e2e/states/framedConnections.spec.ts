import type { Page } from '@playwright/test';
import { lenderReference } from '../../../sandbox/leads/references';
import { confirmLink } from '../support/confirmLink';
import { putState } from '../support/control';
import { frameIn } from '../support/frameIn';
import { leadState } from '../support/leadState';
import { sendElsewhere } from '../support/sendLead';
import { serveHost } from '../support/serveHost';
import type { Site } from '../support/startSite';
import { expectState } from '../support/steps';
import { expect, test } from '../support/test';
import { leaveAndReturn } from '../support/lenderRedirectLink';
import { wholeBrowser } from '../support/wholeBrowser';

// The headless shell stores what a frame on the page of another site stores.
test.use({ viewport: { width: 360, height: 740 }, launchOptions: wholeBrowser });

const deployment = 'co-askrobin';
const PAYMENT = 19;

/** Opens the page of a state in the frame, through the link of the application. */
async function openFramed(page: Page, site: Site, state: number) {
  const sent = await sendElsewhere(site, { deployment });
  const { id } = sent;
  await putState(site, id, state);
  const host = await serveHost(`${site.urlOfDeployment(deployment)}${sent.link}`);
  const elsewhere = `http://localhost:${host.port}/`;
  await page.goto(elsewhere);
  const frame = await frameIn(page);
  await confirmLink(frame);
  await expectState(frame, state);
  // The content moves until the frame has grown to fit it, within what isn't worth a message.
  await expect
    .poll(() => frame.evaluate(() => document.documentElement.scrollHeight - window.innerHeight))
    .toBeLessThanOrEqual(10);
  await expect(frame.evaluate(() => localStorage.length)).rejects.toThrow('Access is denied');
  return { id, host, elsewhere, frame, link: frame.locator('[data-action="leave"]') };
}

for (const state of [9, PAYMENT]) {
  test(`${state} in a frame without storage: waits for its link to be pressed, and the return opens the application`, async ({
    page,
    site,
  }) => {
    const { id, host, elsewhere, frame, link } = await openFramed(page, site, state);
    try {
      if (state === PAYMENT) await frame.locator('[data-action="begin"]').click();
      await expect(link).toHaveAttribute('target', '_top');
      // The redirect is known, and is not followed by itself.
      await expect(page).toHaveURL(elsewhere);
      await link.click();
      const back = page.locator('[data-outcome="cancelled"]');
      expect(await back.getAttribute('href')).not.toContain(id);
      await back.click();
      await confirmLink(page);
      await expectState(page, state);
      await expect(page.locator('.notice[data-outcome="cancelled"]')).toBeVisible();
      await leaveAndReturn(page, 'success');
      // A payment is started only once, so it returns to the address of the frame.
      if (state === PAYMENT) await page.locator('[data-action="done"]').click();
      await expectState(page, 10);
      await expect(page).toHaveURL(`${site.urlOfDeployment(deployment)}accepted`);
      await expect(page.locator('.header')).toBeVisible();
      expect(await leadState(site, id)).toBe(10);
    } finally {
      await host.stop();
    }
  });
}

test('the redirect to a lender in a frame without storage: leaves the frame when its link is pressed', async ({
  page,
  site,
}) => {
  const { id, host, link } = await openFramed(page, site, 12);
  try {
    await link.click();
    await expect(page.getByRole('heading', { name: 'Simulated lender' })).toBeVisible();
    await expect(page.getByText(lenderReference({ id }))).toBeVisible();
  } finally {
    await host.stop();
  }
});
