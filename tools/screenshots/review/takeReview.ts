import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { DeploymentSources } from '../../../documents/DeploymentSources';
import { documentFolders } from '../../command/documentFolders';
import { renderScene } from '../../gallery/renderScene';
import { readStageSources, setStage, type StageSources } from '../../gallery/setStage';
import type { PublishedDeployment } from '../../publish/publishDeployment';
import { launchChromium } from '../chromium';
import { servePublished } from '../servePublished';
import { fitSheet, sheetPage, type SheetPicture, type SheetView } from './sheetPage';

const SCHEMES = ['light', 'dark'] as const;
const PLACES = ['alone', 'framed'] as const;
/** A sheet takes this many pages, so that each can still be read. */
const PER_SHEET = 12;
/** From here on, there is room beside the questions. */
const WIDE = 1024;

export const reviewViews: readonly SheetView[] = [
  { width: 360, height: 740, columns: 6, scale: 0.75 },
  { width: 768, height: 1024, columns: 4, scale: 0.5 },
  { width: 1280, height: 800, columns: 3, scale: 0.5 },
  { width: 1920, height: 1080, columns: 2, scale: 0.5 },
];

/** Every page of a deployment, drawn for narrow and for wide windows. */
type Drawn = Readonly<Record<'narrow' | 'wide', readonly SheetPicture[]>>;

interface ReviewRequest {
  readonly deployments: readonly string[];
  readonly views: readonly SheetView[];
  /** Receives a folder for each deployment. */
  readonly out: string;
}

/**
 * Takes contact sheets of deployments: every step as it opens, filled in and with each error, and every page of a
 * state; at four widths, light and dark, alone and in a frame.
 *
 * @param onWritten receives the path of each sheet
 */
export async function takeReview(
  { deployments, views, out }: ReviewRequest,
  onWritten: (file: string) => void,
): Promise<void> {
  const { schemasDir, localesDir } = documentFolders();
  const browser = await launchChromium();
  const site = await servePublished(deployments);
  try {
    const sources = await readStageSources(schemasDir, localesDir);
    for (const published of site.deployments) {
      const folder = join(out, published.name);
      rmSync(folder, { recursive: true, force: true });
      mkdirSync(folder, { recursive: true });
      const drawn = await draw(sources, published);
      for (const view of views) {
        await takeSheets({ drawn, view, browser, url: site.urlOf(published.name), folder }, onWritten);
      }
    }
  } finally {
    await browser.close();
    site.stop();
  }
}

async function draw(sources: StageSources, { name, folder, basePath }: PublishedDeployment): Promise<Drawn> {
  const [locale] = new DeploymentSources(sources.documents, name).deployment.locales;
  const page = join(folder, basePath, 'index.html');
  const { published, stage, scenes } = await setStage(sources, { page, deployment: name, locale });
  const drawn = { narrow: [] as SheetPicture[], wide: [] as SheetPicture[] };
  for (const scene of scenes) {
    const caption = `${scene.page}, ${scene.condition}`;
    for (const room of ['narrow', 'wide'] as const) {
      const markup = await renderScene(scene, stage, room === 'wide');
      drawn[room].push({ caption, html: published.with(markup, { ...stage.settings, title: caption }) });
    }
  }
  return drawn;
}

interface SheetRequest {
  readonly drawn: Drawn;
  readonly view: SheetView;
  readonly browser: Browser;
  /** Address of the deployment, below which its files are found. */
  readonly url: string;
  readonly folder: string;
}

async function takeSheets(request: SheetRequest, onWritten: (file: string) => void): Promise<void> {
  const { drawn, view, browser, url, folder } = request;
  const pictures = drawn[view.width >= WIDE ? 'wide' : 'narrow'];
  for (const [scheme, place] of SCHEMES.flatMap((each) => PLACES.map((where) => [each, where] as const))) {
    const page = await browser.newPage({ colorScheme: scheme, reducedMotion: 'reduce', bypassCSP: true });
    const address = new URL('sheet', url).href;
    for (let first = 0; first < pictures.length; first += PER_SHEET) {
      const part = pictures.slice(first, first + PER_SHEET);
      const shown = place === 'framed' ? part.map(asFramed) : part;
      await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: sheetPage(shown, view) }));
      await page.goto(address);
      await page.evaluate(fitSheet, place === 'framed');
      const file = join(folder, `${view.width}-${scheme}-${place}-${first / PER_SHEET + 1}.png`);
      await page.screenshot({ path: file, fullPage: true });
      onWritten(file);
      await page.unroute(address);
    }
    await page.close();
  }
}

/** Marks a page as the early script does in a host's frame. */
function asFramed({ caption, html }: SheetPicture): SheetPicture {
  return { caption, html: html.replace('<html ', '<html data-embedded="inline" data-background="transparent" ') };
}
