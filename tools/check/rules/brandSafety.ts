import { basename, dirname, join } from 'node:path';
import { memoize } from '../../../documents/memoize';
import type { SourcePosition } from '../../../documents/JsonDocument';
import type { Found } from '../Problem';
import { suggestName } from '../suggestName';
import { themeFile } from '../theme';
import { flawsOfValues } from '../themeValues';
import type { CheckContext, Rule } from '../context/CheckContext';

/**
 * The files of a brand do no more than they should: a theme sets tokens, a picture shows itself, and neither loads
 * anything or takes long to arrive.
 */
export const brandSafetyRule: Rule = {
  name: 'brand-safety',
  needs: ['brand'],
  run: (context) => {
    const tokens = knownTokens(context);
    return [...context.documents.brands.values()].flatMap((document) => {
      const theme = themeFile(document);
      const css = context.asset(theme);
      const folder = dirname(document.file);
      const files = context.namesIn(folder).filter((name) => LIMITS.some(({ ending }) => ending.test(name)));
      return [
        ...(css ? checkTheme(css, theme, tokens) : []),
        ...files.flatMap((name) => checkFile(join(folder, name), context)),
      ];
    });
  },
};

const STYLES = join(__dirname, '../../../src/styles');

/** Returns the tokens that style sheets and layouts read, and that themes read themselves. */
function knownTokens({ documents, asset, namesIn }: CheckContext): string {
  const folders = [STYLES, join(documents.schemasDir, 'layouts')];
  const sheets = folders.flatMap((folder) =>
    namesIn(folder)
      .filter((name) => name.endsWith('.css'))
      .map((name) => asset(join(folder, name))),
  );
  return [...new Set(sheets.flatMap((sheet) => (sheet ? tokensIn(sheet) : [])))].sort().join(' ');
}

const tokensIn = memoize(
  (sheet: Buffer): readonly string[] => sheet.toString('utf8').match(/(?<=var\()--[\w-]+/g) ?? [],
);

const checkTheme = memoize((...theme: [css: Buffer, file: string, tokens: string]): readonly Found[] => {
  const [content, file, tokens] = theme;
  const css = content.toString('utf8');
  const plain = css.replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '));
  const at = (index: number, message: string, fix: string): Found => {
    return { file, ...placeAt(css, index), rule: brandSafetyRule.name, message, fix };
  };
  const allowedTokens = tokens.split(' ');
  const open = depthAtEnd(plain);
  return [
    ...(open === 0
      ? []
      : [
          at(
            Math.max(0, css.trimEnd().length - 1),
            `The theme has ${Math.abs(open)} "${open > 0 ? '}' : '{'}" too few, and the styles after it would be lost.`,
            'close every block once.',
          ),
        ]),
    ...[...css.matchAll(/\\|<\//g)].map(({ 0: sign, index }) =>
      at(index, `A theme has no "${sign}": it could hide an address, or end the styles of the page.`, 'remove it.'),
    ),
    ...[...plain.matchAll(/@(?!media\b)[\w-]+/g)].map(({ 0: rule, index }) =>
      at(
        index,
        `A theme has no "${rule}": it sets tokens, and nothing else.`,
        'remove it; fonts are "font" of brand.json.',
      ),
    ),
    ...[
      ...plain.matchAll(
        /(?:url\(\s*["']?|(?<!@import\s+)["'])((?:[a-z][a-z0-9+.-]*:)?\/\/[^"')]*|data:[^"')]{0,20})/gi,
      ),
    ].map(({ 1: address = '', index }) =>
      at(index, `The theme loads "${address}" from elsewhere.`, 'put the file into the folder of the brand.'),
    ),
    ...[...plain.matchAll(/(?<=^|[{}])\s*([^@{};]+)\{/g)].flatMap(({ 0: whole, 1: selector = '', index }) =>
      selector.trim() === ':root'
        ? []
        : [
            at(
              index + whole.indexOf(selector.trim()),
              `"${selector.trim()}" is a rule, and a theme only sets tokens.`,
              'set tokens in :root, or take another layout.',
            ),
          ],
    ),
    ...[...plain.matchAll(/(?<=[{;]\s*)(-{0,2}[a-z][\w-]*)\s*:/gi)].flatMap(({ 1: name = '', index }) => {
      if (name === 'color-scheme' || allowedTokens.includes(name)) return [];
      return [at(index, `Nothing reads "${name}".`, suggestName(name, allowedTokens, 'remove it'))];
    }),
    ...flawsOfValues(plain, allowedTokens).map(({ index, message, fix }) => at(index, message, fix)),
  ];
});

function depthAtEnd(css: string): number {
  return css.split('{').length - css.split('}').length;
}

function placeAt(text: string, offset: number): SourcePosition {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}

interface SizeLimit {
  readonly ending: RegExp;
  readonly kilobytes: number;
}

/** Ten times what the largest files of today weigh. */
const LIMITS: readonly SizeLimit[] = [
  { ending: /\.svg$/i, kilobytes: 20 },
  { ending: /\.(?:png|jpe?g|webp|gif|avif|ico)$/i, kilobytes: 200 },
  { ending: /\.(?:woff2?|ttf|otf)$/i, kilobytes: 600 },
  { ending: /\.css$/i, kilobytes: 20 },
];

function checkFile(file: string, { asset }: CheckContext): readonly Found[] {
  const content = asset(file);
  if (!content) return [];
  const problem = (message: string, fix: string): Found => {
    return { file, line: 1, column: 1, rule: brandSafetyRule.name, message, fix };
  };
  const { kilobytes = Infinity } = LIMITS.find(({ ending }) => ending.test(file)) ?? {};
  const size = Math.ceil(content.length / 1024);
  if (size > kilobytes) {
    const message = `${basename(file)} has ${size} kB, and applicants on slow connections wait for it.`;
    return [problem(message, `make it smaller: ${kilobytes} kB at most.`)];
  }
  if (!file.endsWith('.svg')) return [];
  const flaw = flawOfDrawing(content);
  return flaw === undefined ? [] : [problem(`${basename(file)} ${flaw}.`, 'draw it in paths, without anything else.')];
}

const FLAWS: readonly (readonly [RegExp, string])[] = [
  [/<script\b|javascript:/i, 'contains a script'],
  [/\son[a-z]+\s*=/i, 'reacts to events by a script'],
  [/<foreignObject\b/i, 'contains HTML'],
  [/(?:href|src)\s*=\s*["'](?!#|data:image\/)[^"']+/i, 'loads something from elsewhere'],
  [/url\(\s*["']?(?!#|["'])[^)]+\)|@import\b/i, 'loads something from elsewhere'],
  [/<!(?:ENTITY|DOCTYPE)\b/i, 'declares entities'],
  [/^(?!\s*(?:<\?xml\b[^>]*>\s*)?<svg\b[\s\S]*<\/svg>\s*$)/, `isn't a drawing from "<svg" to "</svg>"`],
];

const flawOfDrawing = memoize((content: Buffer): string | undefined => {
  const text = content.toString('utf8').replaceAll(/<!--[\s\S]*?-->/g, '');
  return FLAWS.find(([pattern]) => pattern.test(text))?.[1];
});
