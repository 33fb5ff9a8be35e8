import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { bundleForPage } from './bundleForPage';
import { type Drawing, nameOf } from './Drawing';
import type { Inspection, SceneFault, View } from './inspect';

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/**
 * A small desktop magnified to 400 %, a phone, a tablet, a phone with its keyboard, phones with larger text, and a desktop;
 * in dark colours, only looks differ. Views of one row show the same markup.
 */
const VIEWS: readonly (readonly View[])[] = [
  [
    { width: 320, height: 256, scheme: 'light' },
    { width: 360, height: 740, scheme: 'light' },
    { width: 768, height: 1024, scheme: 'light' },
    { width: 360, height: 380, scheme: 'light' },
    { width: 360, height: 740, scheme: 'light', fontSize: 24 },
    { width: 360, height: 740, scheme: 'light', fontSize: 32 },
  ],
  [{ width: 360, height: 740, scheme: 'dark' }],
  [{ width: 1280, height: 800, scheme: 'light' }],
  [{ width: 1280, height: 800, scheme: 'dark' }],
];

/** Around every view. */
const AROUND = { width: 1280, height: 1024 };
/** Holds the scenes in a frame, which scripts can resize at once; its colours are what the applicant prefers. */
const HOST = `<!doctype html><style>:root { color-scheme: light dark } body { margin: 0 } iframe { display: block; border: 0 }</style>
  <link rel="icon" href="data:,"><iframe name="scenes" src="scenes/shown"></iframe>`;

declare global {
  interface Window {
    readonly inspect: Inspection;
  }
}

interface InspectedSite {
  /** Address of the deployment. */
  readonly url: string;
  readonly drawing: Drawing;
  /** Sentences of another language, which no page may show. */
  readonly foreign: readonly string[];
}

let script: string | undefined;

/** Shows every scene in every window, and expects nothing to be wrong; a failure names scene, window and element. */
export async function expectSoundScenes(page: Page, { url, drawing, foreign }: InspectedSite): Promise<void> {
  const unfinished = drawing.scenes.filter(({ markup, wide = '' }) => `${markup}${wide}`.includes('<!--$!-->'));
  expect(unfinished.map(nameOf), 'scenes with a part that only a browser renders').toEqual([]);
  script ??= bundleForPage('inspect');
  const address = new URL('scenes', url).href;
  const show = (path: string, body: string) =>
    page.route(path, (route) => route.fulfill({ contentType: 'text/html', body }));
  await show(address, HOST);
  await show(`${address}/shown`, drawing.empty);
  await page.setViewportSize(AROUND);
  await page.goto(address);
  const frame = page.frame('scenes') ?? page.mainFrame();
  await frame.evaluate(AXE);
  await frame.evaluate(script);
  await frame.evaluate((text) => window.inspect.keep(text), JSON.stringify({ ...drawing, foreign }));
  const found: string[] = [];
  for (const views of VIEWS) {
    await page.emulateMedia({ colorScheme: views[0]?.scheme ?? 'light' });
    found.push(...byFault(await frame.evaluate((shown) => window.inspect.inspect(shown), views)));
  }
  expect(found, `scenes of ${url}`).toEqual([]);
}

/** One lost rule of style spoils many scenes in the same way. */
function byFault(faults: readonly SceneFault[]): readonly string[] {
  const scenes = new Map<string, readonly string[]>();
  for (const { scene, view, fault } of faults) {
    const { width, height, scheme, fontSize = 16 } = view;
    const all = `${width} × ${height} px, ${scheme}, ${fontSize} px: ${fault}`;
    scenes.set(all, [...(scenes.get(all) ?? []), scene]);
  }
  return [...scenes].map(([fault, [first, ...others]]) =>
    others.length === 0 ? `${first}: ${fault}` : `${first} and ${others.length} more: ${fault}`,
  );
}
