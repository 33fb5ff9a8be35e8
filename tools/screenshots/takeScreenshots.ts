import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Browser } from '@playwright/test';
import { capture, launchChromium } from './chromium';
import { leaveApplication } from './leaveApplication';
import { partnerPage } from './partnerPage';
import type { Place, Screenshot } from './Screenshot';
import { servePublished, type ServedDeployments } from './servePublished';

const ROOT = resolve(__dirname, '../..');
/** Phones have twice the pixels. */
const NARROW = 600;

interface ServedPages extends Pick<ServedDeployments, 'api' | 'stop'> {
  /** Address of the page that a picture begins with. */
  readonly urlOf: (screenshot: Screenshot) => string;
}

/**
 * Takes the pictures with the documents as they are, and writes them to `docs/images`.
 *
 * @param onWritten receives the path of each
 */
export async function takeScreenshots(
  screenshots: readonly Screenshot[],
  onWritten: (file: string) => void,
): Promise<void> {
  const browser = await launchChromium();
  const site = await servePages(screenshots);
  try {
    for (const screenshot of screenshots) {
      const file = join(ROOT, 'docs/images', `${screenshot.file}.webp`);
      const picture = await take(screenshot, browser, site);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, picture);
      onWritten(file);
    }
  } finally {
    await browser.close();
    site.stop();
  }
}

async function take(screenshot: Screenshot, browser: Browser, { urlOf, api }: ServedPages): Promise<Buffer> {
  const { deployment, host, place, width, height, scheme = 'light', arrive } = screenshot;
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: width < NARROW ? 2 : 1,
    colorScheme: scheme,
    reducedMotion: 'reduce',
  });
  try {
    // The brand's font is shown at once, also where lines move.
    await context.addInitScript(() => (FontFaceSet.prototype.delete = () => false));
    if (place) await context.addInitScript(keep, Object.entries(await leaveApplication(place, deployment, api)));
    const page = await context.newPage();
    const application = host ? page.frameLocator('application-frontend iframe') : page;
    await page.goto(urlOf(screenshot));
    // The script for hosts is there, and an application that opens with the page can be used.
    await page.waitForFunction(() => !document.querySelector('application-frontend:not(:defined)'));
    const isOpenAtOnce = !host || host['mode'] === 'page';
    if (isOpenAtOnce) await application.locator('html[data-ready=true]').waitFor();
    if (place) await application.locator(selectorOf(place)).waitFor();
    await arrive?.({ page, application });
    if (!host?.['font']) for (const frame of page.frames()) await frame.waitForFunction(hasItsFont);
    return await capture(page);
  } finally {
    await context.close();
  }
}

/** Stores what is not stored yet, so that a reload keeps what the page has changed. */
function keep(entries: readonly (readonly [string, string])[]): void {
  for (const [key, value] of entries) if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
}

function selectorOf(place: Place): string {
  return 'step' in place ? `[data-step="${place.step}"]` : `[data-state="${place.state}"]`;
}

/** Whether a page has the font of its brand, which comes last. A partner's page asks for none. */
function hasItsFont(): boolean {
  const [family = ''] = getComputedStyle(document.documentElement).getPropertyValue('--font-family').split(',');
  const name = family.replaceAll(/["']/g, '').trim();
  return (
    !name ||
    [...document.fonts].some((face) => face.family.replaceAll(/["']/g, '') === name && face.status === 'loaded')
  );
}

async function servePages(screenshots: readonly Screenshot[]): Promise<ServedPages> {
  const site = await servePublished(
    screenshots.map(({ deployment }) => deployment),
    (urlOf) => {
      const partners = screenshots.flatMap(({ file, deployment, host }) =>
        host
          ? [[`/${file}`, partnerPage({ script: urlOf(deployment, 'embed/v1.js'), attributes: host })] as const]
          : [],
      );
      return new Map<string, string>(partners);
    },
  );
  const urlOf = ({ file, deployment, host, path }: Screenshot) =>
    host ? `${site.partner}/${file}` : site.urlOf(deployment, path);
  return { ...site, urlOf };
}
