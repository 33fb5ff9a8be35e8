import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { LEGAL_FOLDER } from '../../../tools/publish/publishedPlaces';
import { checkA11y, checkAllButContrast } from '../support/checkA11y';
import { frameIn } from '../support/frameIn';
import { deployments } from '../support/journeys';
import { expectNoSideways } from '../support/reach';
import { bundleForPage } from '../support/scenes/bundleForPage';
import type * as looks from '../support/scenes/looks';
import { serveHost } from '../support/serveHost';
import type { Site } from '../support/startSite';
import { expect, test } from '../support/test';

const WIDTHS = [1280, 360];

declare global {
  interface Window {
    readonly looks: typeof looks;
  }
}

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

/** Every page of a deployment is opened; their contents are checked as one, at each width and in each colour scheme. */
async function expectSoundPages(page: Page, site: Site, deployment: string): Promise<readonly string[]> {
  const url = site.urlOfDeployment(deployment);
  const folder = join(site.siteDir, deployment, new URL(url).pathname, LEGAL_FOLDER);
  const names = readdirSync(folder).filter((file) => file.endsWith('.html'));
  expect(names.length).toBeGreaterThanOrEqual(3);
  const addresses = names.map((name) => new URL(`${LEGAL_FOLDER}/${name}`, url).href);
  for (const address of addresses) {
    await page.goto(address);
    expect(await page.evaluate(frameOfPage), address).toEqual({ headings: 1, mains: 1, scripts: 0, hasName: true });
  }
  const pages = names.map((name) => readFileSync(join(folder, name), 'utf8'));
  const texts = pages.map((html) => /(?<=<main\b[^>]*>)[^]*(?=<\/main>)/.exec(html)?.[0] ?? '');
  expect(texts).not.toContain('');
  await page.goto('about:blank');
  await page.setContent(pages[0]?.replace(texts[0] ?? '', () => texts.join('\n')) ?? '');
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSideways(page);
  }
  await checkAllButContrast(page);
  await page.evaluate(bundleForPage('looks'));
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const found = await page.evaluate(() => window.looks.checkLooks(window.looks.unseenTexts(new Set())));
    expect(found, `${deployment} in ${colorScheme}`).toEqual([]);
  }
  return addresses;
}

/** What is around the content of a page. */
const frameOfPage = () => ({
  headings: document.querySelectorAll('h1').length,
  mains: document.querySelectorAll('main').length,
  scripts: document.scripts.length,
  hasName: document.title !== '' && document.documentElement.lang !== '',
});
