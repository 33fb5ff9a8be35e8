import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { plainLanguageTag } from '../../src/formats/plainLanguageTag';
import type { Settings } from '../../src/published/settings';
import { escapeHtml } from '../publish/escapeHtml';

const SETTINGS = /<script type="application\/json" id="settings">(.*?)<\/script>/s;
const STYLES = /<style\b.*?<\/style>/gs;

/** A published page: its settings, and its styles for other markup. */
export class PublishedPage {
  readonly settings: Settings;
  private readonly styles: readonly string[];

  constructor(file: string) {
    const html = readFileSync(file, 'utf8');
    this.settings = JSON.parse(SETTINGS.exec(html)?.[1] ?? '') as Settings;
    this.styles = [...(html.match(STYLES) ?? []), ...deferredStyles(dirname(file), this.settings.basePath)];
  }

  /** Returns a page without scripts that shows this markup as the application would. */
  with(markup: string, { languageTag, dir, title }: Pick<Settings, 'languageTag' | 'dir'> & { title: string }): string {
    return [
      `<!doctype html>\n<html lang="${plainLanguageTag(languageTag)}" dir="${dir}">\n<head><meta charset="utf-8">`,
      '<meta name="viewport" content="width=device-width, initial-scale=1">',
      `<title>${escapeHtml(title)}</title>`,
      ...this.styles,
      `</head>\n<body><div id="root">${markup}</div></body>\n</html>\n`,
    ].join('\n');
  }
}

/** Returns the styles that the browser loads with the code of later pages. */
function deferredStyles(folder: string, basePath: string): readonly string[] {
  const assets = join(folder, 'assets');
  return (existsSync(assets) ? readdirSync(assets) : [])
    .filter((name) => /^(?:answers|states|review)\..*\.css$/.test(name))
    .map((name) => `<link rel="stylesheet" href="${basePath}/assets/${name}">`);
}
