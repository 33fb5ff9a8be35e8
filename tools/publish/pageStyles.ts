import { createHash } from 'node:crypto';
import { transformSync } from 'esbuild';

/** The styles inside the HTML. With them, the first paint needs no other file. */
export interface PageStyles {
  /** Content of the style element. */
  readonly css: string;
  /** Source for `style-src` that allows this content alone. */
  readonly source: string;
}

/** Joins and minifies style sheets. Later ones override earlier ones. */
export function pageStyles(sheets: readonly string[]): PageStyles {
  const { code } = transformSync(sheets.join('\n'), { loader: 'css', minify: true, legalComments: 'none' });
  const css = code.trim();
  if (/<\/style/i.test(css)) throw new Error('The styles hold "</style", which would end them (STYLE_ENDS_EARLY)');
  return { css, source: `'sha256-${createHash('sha256').update(css).digest('base64')}'` };
}
