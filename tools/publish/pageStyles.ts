import { createHash } from 'node:crypto';
import { transformSync } from 'esbuild';

/** What the first page looks like, as it stands in the HTML: nothing has to be fetched before the first paint. */
export interface PageStyles {
  /** Content of the page's style element. */
  readonly css: string;
  /** How a Content-Security-Policy allows just this content. */
  readonly source: string;
}

/** Joins style sheets, a later one over an earlier, without anything that only their authors read. */
export function pageStyles(sheets: readonly string[]): PageStyles {
  const { code } = transformSync(sheets.join('\n'), { loader: 'css', minify: true, legalComments: 'none' });
  const css = code.trim();
  if (/<\/style/i.test(css)) throw new Error('The styles hold "</style", which would end them (STYLE_ENDS_EARLY)');
  return { css, source: `'sha256-${createHash('sha256').update(css).digest('base64')}'` };
}
