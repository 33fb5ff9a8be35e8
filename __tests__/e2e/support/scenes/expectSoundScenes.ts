import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { bundleForPage } from './bundleForPage';
import { type Drawing, nameOf } from './Drawing';
import type { Inspection, SceneFault, View } from './inspect';

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/**
 * A small desktop magnified to 400 %, a phone, a desktop, tablets and a large screen, phones with a keyboard that shrinks
 * the window and one that lies over it, and phones with larger text; in dark colours, only looks differ.
 */
const VIEWS: readonly View[] = [
  { width: 320, height: 256, scheme: 'light' },
  { width: 360, height: 740, scheme: 'light' },
  { width: 360, height: 740, scheme: 'dark' },
  { width: 1280, height: 800, scheme: 'light' },
  { width: 1280, height: 800, scheme: 'dark' },
  { width: 768, height: 1024, scheme: 'light' },
  { width: 1024, height: 768, scheme: 'light' },
  { width: 1920, height: 1080, scheme: 'light' },
  { width: 360, height: 380, scheme: 'light', keyboard: 0 },
  { width: 360, height: 740, scheme: 'light', keyboard: 330 },
  { width: 360, height: 740, scheme: 'light', fontSize: 24 },
  { width: 360, height: 740, scheme: 'light', fontSize: 32 },
];

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
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: drawing.empty }));
  await page.goto(address);
  await page.evaluate(AXE);
  await page.evaluate(script);
  await page.evaluate((text) => window.inspect.keep(text), JSON.stringify({ ...drawing, foreign }));
  const found: string[] = [];
  for (const view of VIEWS) {
    await page.setViewportSize(view);
    await page.emulateMedia({ colorScheme: view.scheme });
    const faults = await page.evaluate((shown) => window.inspect.inspect(shown), view);
    found.push(...byFault(faults).map((fault) => `${JSON.stringify(view)}: ${fault}`));
  }
  expect(found, `scenes of ${url}`).toEqual([]);
}

/** One lost rule of style spoils many scenes in the same way. */
function byFault(faults: readonly SceneFault[]): readonly string[] {
  const scenes = new Map<string, readonly string[]>();
  for (const { scene, fault } of faults) scenes.set(fault, [...(scenes.get(fault) ?? []), scene]);
  return [...scenes].map(([fault, [first, ...others]]) =>
    others.length === 0 ? `${first}: ${fault}` : `${first} and ${others.length} more: ${fault}`,
  );
}
