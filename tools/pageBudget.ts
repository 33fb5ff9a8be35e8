import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Settings } from '../src/published/settings';
import { checkSyntax } from './build/checkSyntax';
import { type AppManifest, readAppManifest } from './publish/builtApp';
import type { PublishedDeployment } from './publish/publishDeployment';

/** Module names by chunk file, as listed by the build. */
type ChunkModules = Readonly<Record<string, readonly string[]>>;

/** Size of a published file in bytes, uncompressed and as transferred. */
interface Weight {
  readonly file: string;
  readonly minified: number;
  readonly brotli: number;
}

const ROOT = join(__dirname, '..');
const APP = join(ROOT, 'dist/app');
const SITE = join(ROOT, 'test-results/site.json');
/**
 * Limits in brotli bytes for what the first step needs to be painted and to become interactive; 1 KB is 1000 bytes. A
 * server sends about 14 KB without waiting for the browser to acknowledge them (RFC 6928).
 */
const BUDGET = { JavaScript: 120_000, CSS: 10_000, 'HTML until painted': 14_000, 'script for hosts': 5100 } as const;

/** Lists what exceeds its budget in every deployment, as the file published by `tools/test/publishSite.ts` names them. */
function main(): void {
  const { deployments } = JSON.parse(readFileSync(SITE, 'utf8')) as {
    readonly deployments: readonly PublishedDeployment[];
  };
  const bundle = readAppManifest(APP);
  const scripts = bundle.files.filter((file) => file.endsWith('.js')).map((file) => join(APP, file));
  const problems = [...checkSyntax(scripts, join(APP, bundle.early)), ...deployments.flatMap(checkDeployment)];
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}

function checkDeployment({ name, folder, basePath }: PublishedDeployment): readonly string[] {
  const { scripts, styles, painted, widgets } = firstPageFiles(folder, basePath, readAppManifest(APP));
  const page = join(folder, basePath, 'index.html');
  const modules = JSON.parse(readFileSync(join(APP, 'modules.json'), 'utf8')) as ChunkModules;
  console.log(`\n${name}`);
  return [
    ...checkWeight(folder, 'JavaScript', scripts.map(weigh)),
    ...checkWeight(folder, 'CSS', [weighText(page, styles)]),
    ...checkWeight(folder, 'HTML until painted', [weighText(page, painted)]),
    ...checkWeight(folder, 'script for hosts', [weigh(join(folder, basePath, 'embed/v1.js'))]),
    ...checkSyntax(rulesIn(join(folder, basePath, 'flow'))),
    ...unwantedModules(
      scripts.map((file) => basename(file)),
      modules,
      widgets,
    ),
  ].map((problem) => `${name}: ${problem}`);
}

function checkWeight(folder: string, kind: keyof typeof BUDGET, files: readonly Weight[]): readonly string[] {
  const weights = [...files].sort((a, b) => b.brotli - a.brotli);
  const minified = weights.reduce((sum, weight) => sum + weight.minified, 0);
  const brotli = weights.reduce((sum, weight) => sum + weight.brotli, 0);
  for (const weight of weights) printRow(relative(folder, weight.file), weight.minified, weight.brotli);
  printRow(`${kind}, at most ${BUDGET[kind] / 1000} KB`, minified, brotli);
  if (brotli <= BUDGET[kind]) return [];
  return [`${kind} is ${brotli} bytes, ${brotli - BUDGET[kind]} over its budget`];
}

function printRow(label: string, minified: number, brotli: number): void {
  const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1).padStart(8);
  console.log(`  ${label.padEnd(70)}${kilobytes(minified)} min${kilobytes(brotli)} br`);
}

/** Files of a published deployment, as paths on disk, that its first page needs to become interactive. */
export interface FirstPageFiles {
  readonly scripts: readonly string[];
  /** Content of the page's style elements. */
  readonly styles: string;
  /** The HTML up to the settings. */
  readonly painted: string;
  /** Names of the widgets on the page. */
  readonly widgets: readonly string[];
}

/**
 * Returns what the HTML links and, in case a preload is missing there, what the first page needs anyway: entry
 * chunks, early script, the chunks of its widgets and its validators.
 */
function firstPageFiles(siteDir: string, basePath: string, manifest: AppManifest): FirstPageFiles {
  const html = readFileSync(join(siteDir, basePath, 'index.html'), 'utf8');
  const settings = settingsInHtml(html);
  const widgets = firstWidgets(settings);
  const chunks = [...manifest.entry, manifest.early, ...widgets.flatMap((name) => manifest.widgets[name] ?? [])];
  const assets = chunks.map((file) => join(siteDir, basePath, 'assets', file));
  const scripts = [...linked(html, isScriptTag), settings.validators.first].map((address) => join(siteDir, address));
  return {
    scripts: [...new Set([...assets.filter((file) => !file.endsWith('.css')), ...scripts])],
    styles: [...html.matchAll(/<style\b[^>]*>([^]*?)<\/style>/g)].map(([, css]) => css).join('\n'),
    painted: html.slice(0, html.search(settingsBlock)),
    widgets,
  };
}

const settingsBlock = /<script[^>]*\bid="settings"[^>]*>([^]*?)<\/script>/;

function settingsInHtml(html: string): Settings {
  const json = settingsBlock.exec(html)?.[1];
  if (!json) throw new Error('index.html has no data block "settings"');
  return JSON.parse(json) as Settings;
}

/** Returns the names of the widgets that the steps of the first page use. */
function firstWidgets({ firstPage }: Settings): readonly string[] {
  return firstPage.steps.flatMap(({ uiSchema }) => Object.values(uiSchema).map((ui) => ui['ui:widget'] ?? 'text'));
}

/** Returns the compiled rules of a deployment. */
function rulesIn(folder: string): readonly string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.mjs'))
    .map((file) => join(folder, file));
}

type Attributes = Readonly<Record<string, string>>;

function linked(html: string, isWanted: (attributes: Attributes) => boolean): readonly string[] {
  return [...html.matchAll(/<(?:script|link)\b([^>]*)>/g)]
    .map(([, text = '']) =>
      Object.fromEntries([...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value])),
    )
    .filter(isWanted)
    .map((attributes) => attributes['src'] ?? attributes['href'] ?? '')
    .filter((address) => address.startsWith('/'));
}

function isScriptTag({ src, rel, as }: Attributes): boolean {
  return src !== undefined || rel === 'modulepreload' || (rel === 'preload' && as === 'script');
}

/** Modules that no first page needs: they belong in chunks that are loaded later. */
const LATER = [
  /node_modules\/axios\//,
  /node_modules\/react-toastify\//,
  /node_modules\/libphonenumber-js\//,
  /node_modules\/dompurify\//,
  /node_modules\/stdnum\//,
  /node_modules\/ibantools\//,
  /node_modules\/markdown-to-jsx\//,
  /node_modules\/ajv(-formats)?\//,
  /node_modules\/@zootools\/email-spell-checker\//,
  /node_modules\/(posthog-js|@posthog|logrocket)\//,
  /(^|\/)src\/api\//,
  /(^|\/)src\/tracking\//,
  /(^|\/)src\/app\/page\/ConsentPanel/,
  /(^|\/)src\/renderer\/states\//,
  /(^|\/)src\/app\/loading\/loadPageFlow/,
  /(^|\/)src\/app\/early\/supplyMethods/,
  /(^|\/)src\/embed\//,
  /(^|\/)src\/app\/embedding\/startEmbedding/,
];

const WIDGET = /(?:^|\/)widgets\/(\w+)Widget\.tsx/;

/** Returns a line for each module in the given chunks that a first page with these widgets does not need. */
function unwantedModules(
  chunks: readonly string[],
  modules: ChunkModules,
  widgets: readonly string[],
): readonly string[] {
  const isUnwanted = (name: string): boolean => {
    const widget = WIDGET.exec(name)?.[1];
    const isOtherWidget = widget !== undefined && !widgets.some((used) => used.toLowerCase() === widget.toLowerCase());
    return isOtherWidget || LATER.some((pattern) => pattern.test(name));
  };
  return chunks.flatMap((chunk) =>
    (modules[chunk] ?? [])
      .filter(isUnwanted)
      .map((name) => `${chunk} holds ${name}, which the first page does not need`),
  );
}

/** Publishing writes a `.br` file beside each file, unless compression would not pay and the file is served as is. */
function weigh(file: string): Weight {
  const minified = statSync(file).size;
  return { file, minified, brotli: existsSync(`${file}.br`) ? statSync(`${file}.br`).size : minified };
}

/** Weight of text inside a page: approximately what it adds to the page. */
function weighText(file: string, text: string): Weight {
  return { file, minified: Buffer.byteLength(text), brotli: brotliCompressSync(text).length };
}

main();
