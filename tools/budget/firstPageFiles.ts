import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '../../src/published/settings';
import type { AppManifest } from '../publish/AppManifest';

/** Files of a published deployment that its first page needs before it reacts, as paths on disk. */
export interface FirstPageFiles {
  readonly scripts: readonly string[];
  /** Content of its style elements. */
  readonly styles: string;
  /** Names of the widgets it shows. */
  readonly widgets: readonly string[];
}

/**
 * Takes what the HTML asks for and, in case a preload is missing there, what the first page needs anyway:
 * entry chunks, early script, the chunks of its widgets and its validators.
 */
export function firstPageFiles(siteDir: string, basePath: string, manifest: AppManifest): FirstPageFiles {
  const html = readFileSync(join(siteDir, basePath, 'index.html'), 'utf8');
  const settings = readSettings(html);
  const widgets = firstWidgets(settings);
  const chunks = [...manifest.entry, manifest.early, ...widgets.flatMap((name) => manifest.widgets[name] ?? [])];
  const assets = chunks.map((file) => join(siteDir, basePath, 'assets', file));
  const scripts = [...linked(html, isScript), settings.validators.first].map((address) => join(siteDir, address));
  return {
    scripts: [...new Set([...assets.filter((file) => !file.endsWith('.css')), ...scripts])],
    styles: [...html.matchAll(/<style\b[^>]*>([^]*?)<\/style>/g)].map(([, css]) => css).join('\n'),
    widgets,
  };
}

function readSettings(html: string): Settings {
  const json = /<script[^>]*\bid="settings"[^>]*>([^]*?)<\/script>/.exec(html)?.[1];
  if (!json) throw new Error('index.html has no data block "settings"');
  return JSON.parse(json) as Settings;
}

/** Names of the widgets that the steps of the first page use. */
function firstWidgets({ firstPage }: Settings): readonly string[] {
  return firstPage.steps.flatMap(({ uiSchema }) => Object.values(uiSchema).map((ui) => ui['ui:widget'] ?? 'text'));
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

function isScript({ src, rel, as }: Attributes): boolean {
  return src !== undefined || rel === 'modulepreload' || (rel === 'preload' && as === 'script');
}
