import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import express from 'express';
import { createSandbox } from '../../sandbox/createSandbox';
import { documentFolders } from '../command/documentFolders';
import { CannotRunError } from '../command/readArguments';
import { buildApp, isBuildStale } from '../publish/buildApp';
import { publish } from '../publish/publish';
import type { PublishedDeployment } from '../publish/publishDeployment';
import { createSite } from '../serve/createSite';
import { freePort } from '../serve/freePort';
import { listen } from '../serve/listen';
import { chromiumFlags, findChromium } from '../test/chromium';
import { leaveApplication } from './leaveApplication';
import { partnerPage } from './partnerPage';
import type { Place, Screenshot } from './Screenshot';

const ROOT = resolve(__dirname, '../..');
/** In development, every deployment lists the names below `localhost`. */
const PARTNER = 'partner.localhost';
/** Of WebP: letters stay sharp, and a picture takes 20 to 60 KB. */
const QUALITY = 90;
/** Phones have twice the pixels. */
const NARROW = 600;

/** What the pictures show, published and served. */
interface ServedPages {
  /** Address of the page that a picture begins with. */
  readonly urlOf: (screenshot: Screenshot) => string;
  /** Address of the sandbox. */
  readonly api: string;
  readonly stop: () => void;
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
  const executablePath = findChromium();
  if (!executablePath) throw new CannotRunError('Chromium not found: install it, or set CHROME_PATH');
  const site = await servePages(screenshots);
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
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

/** Returns the window as WebP, which the browser's own protocol alone can make. */
async function capture(page: Page): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
  return Buffer.from(data, 'base64');
}

async function servePages(screenshots: readonly Screenshot[]): Promise<ServedPages> {
  if (isBuildStale(ROOT)) buildApp(ROOT);
  const dataDir = mkdtempSync(join(tmpdir(), 'screenshots-'));
  const siteDir = join(dataDir, 'site');
  const deployments = await publishNamed(new Set(screenshots.map(({ deployment }) => deployment)), siteDir);
  const sandbox = createSandbox({ dataDir: join(dataDir, 'sandbox') });
  const port = await freePort();
  const urlOf = ({ file, deployment, host, path = '' }: Screenshot) => {
    const { basePath = '' } = deployments.find(({ name }) => name === deployment) ?? {};
    return host ? `http://${PARTNER}:${port}/${file}` : `http://${deployment}.localhost:${port}${basePath}/${path}`;
  };
  const partners = screenshots.flatMap((screenshot) => {
    const { file, host, ...application } = screenshot;
    const script = urlOf({ ...application, file, path: 'embed/v1.js' });
    return host ? [[`/${file}`, partnerPage({ script, attributes: host })] as const] : [];
  });
  const pages = new Map<string, string>(partners);
  const server = express();
  server.use((req, res, next) => (req.hostname === PARTNER ? void res.send(pages.get(req.path)) : next()));
  server.use(createSite({ siteDir, deployments, defaultDeployment: deployments[0]?.name ?? '', api: sandbox.app }));
  const servers = await listen(server, { port });
  return {
    urlOf,
    api: `http://127.0.0.1:${port}`,
    stop: () => {
      for (const each of servers) each.close().closeAllConnections();
      sandbox.close();
      rmSync(dataDir, { recursive: true });
    },
  };
}

/** Publishes only these deployments, unproved: the documents are proved by their own check. */
async function publishNamed(names: ReadonlySet<string>, out: string): Promise<readonly PublishedDeployment[]> {
  const sources = { ...documentFolders(), appDir: join(ROOT, 'dist/app'), check: () => [], isProved: false };
  const published: PublishedDeployment[] = [];
  for (const deployment of names) {
    published.push(...(await publish({ out, ...sources, deployment, env: 'development' })));
  }
  return published;
}
