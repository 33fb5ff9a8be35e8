import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import type { Pause, Settings } from '../../src/published/settings';
import type { CompiledValidators } from '../../src/published/validators';

/** The contents of the app bundle, written by the build beside the bundle. */
export interface AppManifest {
  /** Scripts that start the app, in load order. */
  readonly entry: readonly string[];
  /** Small script that runs before all others. */
  readonly early: string;
  /** Script for host pages. */
  readonly embed: string;
  /** Script of the notice that replaces every page while the application is paused. */
  readonly pause: string;
  readonly styles: readonly string[];
  /** Files of a widget's chunk, by widget name. */
  readonly widgets: Readonly<Record<string, readonly string[]>>;
  /** Every file of the bundle. */
  readonly files: readonly string[];
}

export function readAppManifest(appDir: string): AppManifest {
  const file = join(appDir, 'manifest.json');
  if (!existsSync(file)) throw new Error(`${file} is missing; run "npm run build" first`);
  return JSON.parse(readFileSync(file, 'utf8')) as AppManifest;
}

/** Renders the content of `#root` for the first page. */
export type Prerender = (settings: Settings, compiled: CompiledValidators) => Promise<string>;

/** Renders the content of `#root` for the notice of a pause. */
type PrerenderPause = (settings: Settings, pause: Pause) => Promise<string>;

/** Loads the prerenderer that the build wrote beside the app bundle. */
export function loadPrerender(appDir: string): Prerender {
  return loadModule(appDir).prerenderFirstPage;
}

/** Loads the prerenderer for the notice of a pause. */
export function loadPrerenderPause(appDir: string): PrerenderPause {
  return loadModule(appDir).prerenderPause;
}

/** Renders the content of `#root` for a legal page. */
type PrerenderLegal = (settings: Settings, html: string) => Promise<string>;

/** Loads the prerenderer for legal pages. */
export function loadPrerenderLegal(appDir: string): PrerenderLegal {
  return loadModule(appDir).prerenderLegal;
}

interface PrerenderModule {
  readonly prerenderFirstPage: Prerender;
  readonly prerenderPause: PrerenderPause;
  readonly prerenderLegal: PrerenderLegal;
}

function loadModule(appDir: string): PrerenderModule {
  const file = resolve(join(appDir, '..', 'prerender', 'index.js'));
  if (!existsSync(file)) throw new Error(`${file} is missing; run "npm run build" first`);
  const load = createRequire(__filename);
  // A build may have replaced it while this process was running.
  Reflect.deleteProperty(load.cache, file);
  return load(file) as PrerenderModule;
}

const INLINE_CODE =
  /<script(?![^>]*\ssrc=)|<style\b|<[a-z][^>]*\s(?:style\s*=|on[a-z]+\s*=|[a-z]+\s*=\s*["']?javascript:)/i;

/** Returns the page; throws if it contains anything that its Content-Security-Policy would block. */
export function refuseInlineCode(html: string): string {
  const found = INLINE_CODE.exec(html);
  if (!found) return html;
  const start = html.slice(found.index, found.index + 80);
  throw new Error(`The prerendered page holds inline code or style, which the browser would block: ${start}`);
}
