import type { Page } from '@playwright/test';
import { checkA11y } from '../support/checkA11y';
import { expectFitting, readyIn } from '../support/hostPage';
import { expectNoSideways } from '../support/reach';
import { expect, test } from '../support/test';

/** Returns the address of the demo page for partners, on its own origin. */
const demoOf = (port: number, query = '', path = '') => `http://embed-demo.localhost:${port}/embed-demo${path}${query}`;

test('the embed demo: shows a deployment, its messages and the code to copy', async ({ page, site, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`http://localhost:${site.port}/embed-demo`);
  await expect(page).toHaveURL(demoOf(site.port));
  await page.getByLabel('Deployment').selectOption('ro-cashtero');
  await page.getByLabel('Amount').fill('2000');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page).toHaveURL(/deployment=ro-cashtero.*&amount=2000&/);
  await page.getByLabel('Language').selectOption('en');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page).toHaveURL(/&locale=en&amount=2000&/);
  const frame = await readyIn(page);
  await page.locator('iframe').scrollIntoViewIfNeeded();
  await expectFitting(page);
  await expect(frame.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('log')).toContainText('stepChanged');
  await expectNoSideways(page);
  await checkA11y(page);
  await page.getByRole('button', { name: 'Copy' }).first().click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/integrity="sha384-[\w+/]{64}"/);
  expect(copied).toContain('<application-frontend title="Loan application" locale="en" amount="2000">');
  await page.getByLabel('Mode').selectOption('page');
  await page.getByText('Appearance').click();
  await page.getByLabel('Font').selectOption('serif');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page).toHaveURL(/&mode=page&.*&font=serif&/);
  await page.getByRole('link', { name: 'Open it over the whole window' }).click();
  await expect((await readyIn(page)).locator('body')).toHaveCSS('font-family', 'serif');
  await page.getByText('Messages').first().click();
  await expect(page.getByRole('log')).toContainText('ready');
});

type Mode = (page: Page, port: number, deployment: string) => Promise<void>;

/** A mode does not depend on the deployment it shows: each mode is tried with some of them. */
const MODES: readonly Mode[] = [
  async (page, port, deployment) => {
    await page.goto(demoOf(port, `?deployment=${deployment}`));
    await readyIn(page);
    await expectFitting(page);
    await expect(page.getByRole('log')).toContainText('stepChanged');
  },
  ...['dialog', 'slider', 'side-tab', 'popover'].map<Mode>((mode) => async (page, port, deployment) => {
    await page.goto(demoOf(port, `?deployment=${deployment}&mode=${mode}`));
    await page.getByRole('button', { name: 'Apply now' }).click();
    await readyIn(page);
    if (mode === 'dialog') await expectFitting(page);
  }),
  async (page, port, deployment) => {
    await page.goto(demoOf(port, `?deployment=${deployment}&mode=page`, '/page'));
    await readyIn(page);
    await expect(page.locator('iframe')).toBeInViewport({ ratio: 1 });
  },
];

test('the embed demo: shows every deployment, and every mode works @matrix', async ({ page, site }) => {
  for (const [index, deployment] of site.deployments.entries()) {
    await MODES[index % MODES.length]?.(page, site.port, deployment);
  }
});
