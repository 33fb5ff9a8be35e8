import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Page } from '@playwright/test';
import { journeys } from '../fixtures/journeys';
import { checkA11y } from './support/checkA11y';
import { hands } from './support/hands';
import { expectStep } from './support/steps';
import { expect, test } from './support/test';

const DEPLOYMENTS = readdirSync(join(__dirname, '../../schemas/deployments')).map((file) => basename(file, '.json'));
const WIDTHS = [320, 360, 768, 1280];
const SCHEMES = ['light', 'dark'] as const;
const ENDINGS = /^(10|11|12)$/;

for (const deployment of DEPLOYMENTS) {
  for (const width of WIDTHS) {
    for (const [name, hand] of Object.entries(hands)) {
      test(`${deployment} by ${name} at ${width} px @matrix`, async ({ page, site }) => {
        test.setTimeout(240_000);
        await page.setViewportSize({ width, height: 800 });
        await page.goto(site.urlOfDeployment(deployment));
        for (const [step, answers] of Object.entries(journeys[deployment] ?? {})) {
          await test.step(step, async () => {
            await expectStep(page, step);
            await checkLook(page);
            await hand.fill(page, answers);
            await hand.submit(page);
          });
        }
        await expect(page.locator('[data-state]')).toHaveAttribute('data-state', ENDINGS, { timeout: 30_000 });
        await checkLook(page);
      });
    }
  }
}

/** Nothing to scroll sideways, and axe content in both colour schemes. */
async function checkLook(page: Page): Promise<void> {
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme });
    await checkA11y(page);
  }
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, 'pixels to scroll sideways').toBe(0);
}
