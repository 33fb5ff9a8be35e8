import { dirname, join } from 'node:path';
import type { JsonDocument, SourcePosition } from '../../../documents/JsonDocument';
import { memoize } from '../../../documents/memoize';
import { contrast } from '../../../src/colors/contrast';
import { type ContrastPair, contrastPairs, pairedTokens } from '../../../src/colors/contrastPairs';
import { pngSize } from '../../publish/pngSize';
import { type DocumentNode, rootNodeOf } from '../DocumentNode';
import { type Finding, type Found, problemAt } from '../Problem';
import type { CheckContext, Rule } from '../context/CheckContext';
import { readTheme, type Theme, themeFile, type ThemeMode, themeModes } from '../theme';

/** Every brand has the colour tokens, and colours that meet have enough contrast, in light and dark mode. */
export const brandContrastRule: Rule = {
  name: 'brand-contrast',
  run: ({ documents, asset }) =>
    [...documents.brands.values()].flatMap((document) => {
      const file = themeFile(document);
      const css = asset(file);
      return css ? checkTheme(css, file) : [];
    }),
};

const checkTheme = memoize((css: Buffer, file: string): readonly Found[] => {
  const theme = readTheme(css.toString('utf8'));
  return [...missingTokens(file, theme), ...unreadableTokens(file, theme), ...poorContrasts(file, theme)];
});

function missingTokens(file: string, { light }: Theme): readonly Found[] {
  return pairedTokens.flatMap((token) => {
    if (light.has(token)) return [];
    const message = `The colour --color-${token} is missing.`;
    return [wrong(file, { line: 1, column: 1 }, { message, fix: `set --color-${token} to a hex colour.` })];
  });
}

function unreadableTokens(file: string, theme: Theme): readonly Found[] {
  return themeModes.flatMap((mode) =>
    pairedTokens.flatMap((token) => {
      const colour = theme[mode].get(token);
      if (!colour || contrast(colour.value, colour.value) !== undefined) return [];
      const message = `--color-${token} is "${colour.value}", which isn't an opaque hex colour, so its contrast cannot be checked.`;
      return [wrong(file, colour.place, { message, fix: 'write it as #rgb or #rrggbb.' })];
    }),
  );
}

interface PoorPair extends ContrastPair {
  readonly mode: ThemeMode;
  readonly ratio: number;
}

/** A colour that is wrong is wrong on many others: it is reported once, with the worst of its pairs. */
function poorContrasts(file: string, theme: Theme): readonly Found[] {
  const poor = themeModes.flatMap((mode) => contrastPairs.flatMap((pair) => poorPair(theme, mode, pair)));
  const reported = new Set<PoorPair>();
  return [...poor].flatMap(() => {
    const left = poor.filter((pair) => !reported.has(pair));
    const [worst] = [...new Set(left.flatMap(({ front, ground }) => [front, ground]))]
      .map((token) => ({ token, pairs: left.filter(({ front, ground }) => front === token || ground === token) }))
      .sort((one, other) => other.pairs.length - one.pairs.length);
    if (!worst) return [];
    for (const pair of worst.pairs) reported.add(pair);
    return worst.pairs
      .sort((one, other) => one.ratio / one.least - other.ratio / other.least)
      .map((pair) => describePair(pair, worst.token, { file, theme }));
  });
}

function poorPair(theme: Theme, mode: ThemeMode, pair: ContrastPair): readonly PoorPair[] {
  const ratio = contrast(theme[mode].get(pair.front)?.value ?? '', theme[mode].get(pair.ground)?.value ?? '');
  return ratio === undefined || ratio >= pair.least ? [] : [{ ...pair, mode, ratio }];
}

interface ThemeSource {
  readonly file: string;
  readonly theme: Theme;
}

function describePair({ front, ground, least, mode, ratio }: PoorPair, token: string, { file, theme }: ThemeSource) {
  const place = theme[mode].get(token)?.place ?? { line: 1, column: 1 };
  const message = `--color-${front} on --color-${ground} has a contrast of ${ratio.toFixed(2)} in ${mode}; ${least} is needed.`;
  const fix = `make --color-${front} ${mode === 'light' ? 'darker' : 'lighter'}, or --color-${ground} ${mode === 'light' ? 'lighter' : 'darker'}.`;
  return wrong(file, place, { message, fix, breaks: [`colour ${file}:${token}`] });
}

function wrong(file: string, place: SourcePosition, words: Omit<Finding, 'rule'>): Found {
  return { file, ...place, rule: brandContrastRule.name, ...words };
}

const FILES = [
  ['theme'],
  ['favicon'],
  ['icon'],
  ['touchIcon'],
  ['shareImage'],
  ['logos', 'header'],
  ['logos', 'footer'],
  ['font', 'file'],
  ['font', 'licence'],
] as const;

/** Pictures that browsers, phones and social networks show at a fixed size. */
const SIZES: Readonly<Record<string, readonly [number, number]>> = {
  favicon: [48, 48],
  touchIcon: [180, 180],
  shareImage: [1200, 630],
};

/** Of what has no size of its own. */
const KINDS: Readonly<Record<string, readonly [ending: RegExp, kind: string]>> = {
  theme: [/\.css$/, 'style sheet'],
  icon: [/\.svg$/, 'drawing (SVG)'],
  logos: [/\.(?:svg|png|jpe?g|webp|avif|gif)$/, 'picture'],
  font: [/\.(?:woff2|txt|md)$/, 'font (WOFF2), nor a licence'],
};

/** The files that a brand names exist in its folder, and its pictures have the required size. */
export const brandFilesRule: Rule = {
  name: 'brand-files',
  run: ({ documents, asset }) =>
    [...documents.brands.values()].flatMap((document) => FILES.flatMap(checkFile(document, asset))),
};

function checkFile(
  document: JsonDocument,
  asset: CheckContext['asset'],
): (path: (typeof FILES)[number]) => readonly Found[] {
  return (path) => {
    const node = rootNodeOf(document).at(...path);
    if (node.text === undefined) return [];
    const file = join(dirname(document.file), node.text);
    const content = asset(file);
    if (content) return [...checkSize(node, content, SIZES[path[0]]), ...checkKind(node, KINDS[path[0]])];
    const message = `There is no file "${node.text}" beside this document.`;
    return [problemAt(node, { rule: brandFilesRule.name, message, fix: 'add the file, or name one that is there.' })];
  };
}

function checkKind(node: DocumentNode, wanted?: readonly [ending: RegExp, kind: string]): readonly Found[] {
  const [ending = /$/, kind = ''] = wanted ?? [];
  if (ending.test(node.text ?? '')) return [];
  const message = `"${node.text ?? ''}" isn't a ${kind}.`;
  return [problemAt(node, { rule: brandFilesRule.name, message, fix: 'name one that is.' })];
}

function checkSize(node: DocumentNode, content: Buffer, wanted?: readonly [number, number]): readonly Found[] {
  if (!wanted) return [];
  const size = pngSize(content);
  const [width, height] = wanted;
  if (size?.width === width && size.height === height) return [];
  const is = size ? `is ${size.width} by ${size.height} pixels` : "isn't a PNG";
  const fix = `make it a PNG of ${width} by ${height} pixels.`;
  return [problemAt(node, { rule: brandFilesRule.name, message: `"${node.text ?? ''}" ${is}.`, fix })];
}
