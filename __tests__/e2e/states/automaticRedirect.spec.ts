import type { Frame, Page } from '@playwright/test';
import { checkA11y } from '../support/checkA11y';
import { applicationIn, hostPage } from '../support/hostPage';
import { openState } from '../support/openState';
import { ownDocuments } from '../support/ownDocuments';
import { startSite, type Site } from '../support/startSite';
import { expectState } from '../support/steps';
import { expect, testWithPages as base } from '../support/testWithPages';

const deployment = 'co-askrobin';
/** So many that they pass by the test's clock alone, on any machine. */
const SECONDS = 120;
/** An income for which the sandbox sends the applicant to a lender, by a link. */
const monthlyIncome = 3_500_000;

/** A site whose deployment redirects by itself. */
const test = base.extend<object, { readonly sharedSite: Site }>({
  sharedSite: [
    async ({}, use) => {
      const { folder, write, remove } = ownDocuments(deployment);
      write({ lenderRedirect: { automaticAfterSeconds: SECONDS } });
      const site = await startSite({ folder, deployment, isProved: false });
      await use(site);
      await site.stop();
      remove();
    },
    { scope: 'worker' },
  ],
});

const countdown = (page: Page | Frame) => page.locator('[data-seconds]');
const arrived = (page: Page) => expect(page.getByText('arrived by GET')).toBeVisible();

test('a countdown to the lender: leads there once, and not again after Back or a reload', async ({ page, site }) => {
  await page.clock.install();
  await openState(page, site, { deployment, state: 12, monthlyIncome });
  await expect(countdown(page)).toBeVisible();
  await checkA11y(page);
  await page.clock.runFor(SECONDS * 1000);
  await arrived(page);
  await page.goBack();
  await expectState(page, 12);
  await expect(page.locator('[data-taken]')).toBeVisible();
  await page.clock.runFor(2 * SECONDS * 1000);
  await expect(countdown(page)).toHaveCount(0);
  await page.reload();
  await expect(page.locator('[data-taken]')).toBeVisible();
  await page.clock.runFor(2 * SECONDS * 1000);
  await expect(page.locator('[data-taken]')).toBeVisible();
});

test('a countdown in a frame: leads the whole window to the lender, after the applicant has used the frame', async ({
  page,
  site,
  serve,
}) => {
  await page.clock.install();
  const id = await openState(page, site, { deployment, state: 10, monthlyIncome });
  const link = new URL(`continue/${id}?urlType=email`, site.urlOfDeployment(deployment)).href;
  const { urlOf } = await serve({ '/': hostPage(site, `address="${link}"`), '/after': { body: 'After' } });
  await page.goto(urlOf('partner.localhost'));
  const frame = await applicationIn(page);
  await frame.locator('[data-state="10"] .button--primary').click();
  await expect(countdown(frame)).toBeVisible();
  await page.clock.runFor((SECONDS + 1) * 1000);
  await arrived(page);
  await page.goto(urlOf('partner.localhost', '/after'));
  expect(await page.evaluate(() => sessionStorage.getItem('facts'))).toContain('"type":"redirected"');
});
