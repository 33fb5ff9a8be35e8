import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { LEGAL_FOLDER } from '../../../tools/publish/publishedPlaces';
import { checkA11y, checkContrast } from '../support/checkA11y';
import { frameIn } from '../support/frameIn';
import { deployments } from '../support/journeys';
import { serveHost } from '../support/serveHost';
import type { Site } from '../support/startSite';
import { expect, test } from '../support/test';

const WIDTHS = [1280, 360];
const [first = '', ...others] = deployments;

test(`${first}: its legal pages are readable without scripts, alone and in a frame, and pass axe in both colour schemes`, async ({
  page,
  site,
}) => {
  const [address = ''] = await expectSoundPages(page, site, first);
  const host = await serveHost(address);
  try {
    await page.goto(`http://localhost:${host.port}/`);
    const frame = await frameIn(page);
    await frame.locator('h1').waitFor();
    await checkA11y(frame);
  } finally {
    await host.stop();
  }
});

// Every brand has the same styles for them; the first one stands for all between two commits.
test('the legal pages of every other deployment: likewise @matrix', async ({ page, site }) => {
  test.slow();
  for (const deployment of others) await expectSoundPages(page, site, deployment);
});

/** Widths and colour schemes change no structure, so axe sees each page once, and what it says in the dark together. */
async function expectSoundPages(page: Page, site: Site, deployment: string): Promise<readonly string[]> {
  const url = site.urlOfDeployment(deployment);
  const folder = join(site.siteDir, deployment, new URL(url).pathname, LEGAL_FOLDER);
  const names = readdirSync(folder).filter((file) => file.endsWith('.html'));
  expect(names.length).toBeGreaterThanOrEqual(3);
  await page.emulateMedia({ colorScheme: 'light' });
  for (const name of names) {
    await page.goto(new URL(`${LEGAL_FOLDER}/${name}`, url).href);
    await expect(page.locator('h1')).toHaveCount(1);
    await expect(page.locator('script')).toHaveCount(0);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
    await checkA11y(page);
  }
  const pages = names.map((name) => readFileSync(join(folder, name), 'utf8'));
  const texts = pages.map((html) => /<main[^]*<\/main>/.exec(html)?.[0] ?? '');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('about:blank');
  await page.setContent(pages[0]?.replace(texts[0] ?? '', texts.join('\n')) ?? '');
  await checkContrast(page);
  return names.map((name) => new URL(`${LEGAL_FOLDER}/${name}`, url).href);
}
