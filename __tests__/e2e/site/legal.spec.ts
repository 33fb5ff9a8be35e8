import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { LEGAL_FOLDER } from '../../../tools/publish/publishedPlaces';
import { checkA11y, checkContrast } from '../support/checkA11y';
import { frameIn } from '../support/frameIn';
import { deployments } from '../support/journeys';
import { serveHost } from '../support/serveHost';
import { expect, test } from '../support/test';

const WIDTHS = [360, 1280];

for (const [index, deployment] of deployments.entries()) {
  // Every brand has the same styles for them; the first one stands for all between two commits.
  test(`${deployment}${index === 0 ? '' : ' @matrix'}: its legal pages pass axe in both colour schemes, alone and in a frame, and can be read without scripts`, async ({
    page,
    site,
  }) => {
    const url = site.urlOfDeployment(deployment);
    const basePath = new URL(url).pathname;
    const names = readdirSync(join(site.siteDir, deployment, basePath, LEGAL_FOLDER)).filter((file) =>
      file.endsWith('.html'),
    );
    expect(names.length).toBeGreaterThanOrEqual(3);
    const host = await serveHost(new URL(`${LEGAL_FOLDER}/${names[0]}`, url).href);
    try {
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        for (const name of names) {
          await page.goto(new URL(`${LEGAL_FOLDER}/${name}`, url).href);
          await expect(page.locator('h1')).toHaveCount(1);
          await expect(page.locator('script')).toHaveCount(0);
          await expectSound(
            page,
            () => checkA11y(page),
            () => checkContrast(page),
          );
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        }
        await page.goto(`http://localhost:${host.port}/`);
        const frame = await frameIn(page);
        await frame.locator('h1').waitFor();
        await expectSound(
          page,
          () => checkA11y(frame),
          () => checkContrast(frame),
        );
      }
    } finally {
      await host.stop();
    }
  });
}

async function expectSound(page: Page, inLight: () => Promise<void>, inDark: () => Promise<void>): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await inLight();
  await page.emulateMedia({ colorScheme: 'dark' });
  await inDark();
}
