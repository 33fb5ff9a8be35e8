import { createHash } from 'node:crypto';
import { transformSync } from 'esbuild';
import type { Settings } from '../../src/published/settings';
import type { StartFailure } from '../../src/published/startFailure';
import { plainLanguageTag } from '../../src/formats/plainLanguageTag';
import type { AppManifest } from './builtApp';
import { escapeHtml, escapeJson } from './escapeHtml';
import { metadataTags } from './metadataTags';
import type { Icons, ThemeColors } from './publishBrand';

/** The styles inside the HTML. With them, the first paint needs no other file. */
export interface PageStyles {
  /** Content of the style element. */
  readonly css: string;
  /** Source for `style-src` that allows only this content. */
  readonly source: string;
}

export interface PageSources {
  readonly settings: Settings;
  readonly manifest: AppManifest;
  readonly styles: PageStyles;
  readonly colors: ThemeColors;
  readonly icons: Icons;
  /** Origin of the public site, if the deployment names it. */
  readonly origin?: string | undefined;
  /** Shown while the app starts, if nothing is prerendered. */
  readonly loadingText: string;
  /** Why the page does not start, for each case; absent for a page that needs no script. */
  readonly startNotices?: StartNotices;
  /** Below every page. */
  readonly finePrint: string;
  /** The first page as React rendered it; absent for the page that serves all other routes. */
  readonly prerendered?: string;
}

/** Texts of the notice that a page which does not start explains itself by, and of the link that opens it again. */
export interface StartNotices extends Readonly<Record<StartFailure, string>> {
  /** No script has said anything after a while. */
  readonly slow: string;
  /** The browser runs no scripts. */
  readonly unscripted: string;
  readonly action: string;
}

/**
 * Returns the HTML of a deployment. It has no inline code, only the styles that its policy names, and the settings as
 * a data block.
 */
export function renderHtml(sources: PageSources): string {
  const { settings, prerendered, startNotices } = sources;
  const root = `<div id="root">${prerendered ?? ''}</div>`;
  return [
    `<!doctype html>\n<html ${rootAttributes(settings)}>\n<head>`,
    ...headTags(sources),
    '</head>\n<body>',
    ...(startNotices ? [startNotice(startNotices)] : []),
    prerendered === undefined ? `${root}\n${loadingView(sources.loadingText)}` : root,
    sources.finePrint,
    ...(sources.manifest.entry.length === 0 ? [] : [settingsBlock(settings)]),
    '</body>\n</html>\n',
  ].join('\n');
}

/** The deployment's name begins every key in the browser, also those that are read before the settings. */
function rootAttributes({ languageTag, dir, deployment }: Settings): string {
  return `lang="${plainLanguageTag(languageTag)}" dir="${dir}" data-deployment="${deployment}"`;
}

function settingsBlock(settings: Settings): string {
  return `<script type="application/json" id="settings">${escapeJson(settings)}</script>`;
}

function headTags({ settings, manifest, styles, colors, icons, origin, prerendered }: PageSources): readonly string[] {
  const meta = (name: string, content: string): string => `<meta name="${name}" content="${escapeHtml(content)}">`;
  return [
    '<meta charset="utf-8">',
    meta('viewport', 'width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content'),
    meta('format-detection', 'telephone=no'),
    ...scriptTags(settings, manifest, prerendered !== undefined),
    `<style data-brand="${escapeHtml(settings.brand.id)}">${styles.css}</style>`,
    ...metadataTags({ settings, colors, icons, origin, isStart: prerendered !== undefined }),
  ];
}

/**
 * Returns tags for everything that the page needs to become interactive, nothing for a page without scripts; all is
 * requested at once but with a low priority: the page is painted without it, and resources for painting come first.
 */
function scriptTags(settings: Settings, manifest: AppManifest, isPrerendered: boolean): readonly string[] {
  if (manifest.entry.length === 0) return [];
  const asset = (file: string): string => escapeHtml(`${settings.basePath}/assets/${file}`);
  const widgets = isPrerendered ? widgetFiles(settings, manifest) : [];
  return [
    `<script src="${asset(manifest.early)}" async></script>`,
    ...manifest.entry.map((file) => `<script src="${asset(file)}" defer></script>`),
    ...widgets.map((file) => `<link rel="preload" as="script" href="${asset(file)}" fetchpriority="low">`),
    `<link rel="modulepreload" href="${escapeHtml(settings.validators.first)}" fetchpriority="low">`,
  ];
}

function widgetFiles({ firstPage }: Settings, { widgets, entry }: AppManifest): readonly string[] {
  const names = firstPage.steps.flatMap(({ uiSchema }) => Object.values(uiSchema).map((field) => field['ui:widget']));
  const files = names.flatMap((name) => widgets[name ?? ''] ?? []);
  return [...new Set(files)].filter((file) => file.endsWith('.js') && !entry.includes(file));
}

function loadingView(text: string): string {
  const hidden = `<h1 class="visually-hidden">${escapeHtml(text)}</h1>`;
  return `<div id="loading" role="status"><span class="spinner" aria-hidden="true"></span>${hidden}</div>`;
}

/**
 * Styles alone choose the text and show the notice, after a delay if no script has said why: it is needed when there
 * are none. It comes before the page, so that it covers no button.
 */
function startNotice({ action, unscripted, ...texts }: StartNotices): string {
  const link = `<a href="">${escapeHtml(action)}</a>`;
  const spans = Object.entries(texts).map(([name, text]) => `<span data-case="${name}">${escapeHtml(text)}</span>`);
  return [
    `<noscript><p class="late late--now">${escapeHtml(unscripted)} ${link}</p></noscript>`,
    `<p class="late" id="late">${spans.join('')} ${link}</p>`,
  ].join('\n');
}

/** The oldest browsers of the list in package.json: for newer syntax, its older form is written. */
const TARGET = ['chrome100', 'edge100', 'firefox104', 'ios15.4', 'safari15.4'];

/** The layers of all styles: what a brand may restyle, and what holds for every brand. */
const LAYERS = '@layer look, modes;';

/**
 * Joins and minifies the app's style sheets and then the brand's, which compete with the app's by selectors and order,
 * and lose to its last layer.
 */
export function pageStyles(sheets: readonly string[], brand: string): PageStyles {
  const css = [LAYERS, ...sheets, `@layer look {\n${brand}\n}`].join('\n');
  const { code } = transformSync(css, { loader: 'css', minify: true, legalComments: 'none', target: TARGET });
  const minified = code.trim();
  if (/<\/style/i.test(minified)) throw new Error('The styles hold "</style", which would end them (STYLE_ENDS_EARLY)');
  return { css: minified, source: `'sha256-${createHash('sha256').update(minified).digest('base64')}'` };
}
