import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { JsonDocument } from '../../../documents/JsonDocument';
import { contrast } from '../../../src/colors/contrast';
import { type ContrastPair, contrastPairs, pairedTokens } from '../../../src/colors/contrastPairs';
import { pngSize } from '../../publish/pngSize';
import { DocumentNode } from '../DocumentNode';
import { type Problem, problemAt } from '../Problem';
import type { Rule } from '../context/CheckContext';
import { readTheme, type Theme, themeFile, type ThemeMode, themeModes } from '../theme';

/** Every brand has the colour tokens, and colours that meet have enough contrast, in light and dark mode. */
export const brandContrastRule: Rule = {
  name: 'brand-contrast',
  run: ({ documents }) =>
    [...documents.brands.values()].flatMap((document) => {
      const file = themeFile(document);
      return existsSync(file) ? checkTheme(file) : [];
    }),
};

function checkTheme(file: string): readonly Problem[] {
  const theme = readTheme(readFileSync(file, 'utf8'));
  return [
    ...missingTokens(file, theme),
    ...themeModes.flatMap((mode) => contrastPairs.flatMap((pair) => checkPair({ file, theme, mode, pair }))),
  ];
}

function missingTokens(file: string, { light }: Theme): readonly Problem[] {
  return pairedTokens.flatMap((token) => {
    if (light.has(token)) return [];
    const message = `The colour --color-${token} is missing.`;
    return [
      {
        file,
        line: 1,
        column: 1,
        rule: brandContrastRule.name,
        message,
        mend: `set --color-${token} to a hex colour.`,
      },
    ];
  });
}

interface PairInTheme {
  readonly file: string;
  readonly theme: Theme;
  readonly mode: ThemeMode;
  readonly pair: ContrastPair;
}

function checkPair({ file, theme, mode, pair: { front, ground, least } }: PairInTheme): readonly Problem[] {
  const above = theme[mode].get(front);
  const below = theme[mode].get(ground);
  if (!above || !below) return [];
  const ratio = contrast(above.value, below.value);
  const at = { file, ...above.place, rule: brandContrastRule.name };
  if (ratio === undefined) {
    const message = `--color-${front} or --color-${ground} is no opaque hex colour, so its contrast cannot be checked.`;
    return [{ ...at, message, mend: 'write both as #rgb or #rrggbb.' }];
  }
  if (ratio >= least) return [];
  const message = `--color-${front} on --color-${ground} has a contrast of ${ratio.toFixed(2)} in ${mode}; ${least} is needed.`;
  const mend = `make --color-${front} ${mode === 'light' ? 'darker' : 'lighter'}, or --color-${ground} ${mode === 'light' ? 'lighter' : 'darker'}.`;
  return [{ ...at, message, mend }];
}

const FILES = [
  ['theme'],
  ['favicon'],
  ['icon'],
  ['touchIcon'],
  ['shareImage'],
  ['logos', 'header'],
  ['logos', 'footer'],
] as const;

/** Pictures that phones and social networks show at a fixed size. */
const SIZES: Readonly<Record<string, readonly [number, number]>> = { touchIcon: [180, 180], shareImage: [1200, 630] };

/** The files that a brand names exist in its folder, and its pictures have the required size. */
export const brandFilesRule: Rule = {
  name: 'brand-files',
  run: ({ documents }) => [...documents.brands.values()].flatMap((document) => FILES.flatMap(checkFile(document))),
};

function checkFile(document: JsonDocument): (path: (typeof FILES)[number]) => readonly Problem[] {
  return (path) => {
    const node = new DocumentNode(document).at(...path);
    if (node.text === undefined) return [];
    const file = join(dirname(document.file), node.text);
    if (existsSync(file)) return checkSize(node, file, SIZES[path[0]]);
    const message = `There is no file "${node.text}" beside this document.`;
    return [problemAt(node, { rule: brandFilesRule.name, message, mend: 'add the file, or name one that is there.' })];
  };
}

function checkSize(node: DocumentNode, file: string, wanted?: readonly [number, number]): readonly Problem[] {
  if (!wanted) return [];
  const size = pngSize(readFileSync(file));
  const [width, height] = wanted;
  if (size?.width === width && size.height === height) return [];
  const is = size ? `is ${size.width} by ${size.height} pixels` : 'is no PNG';
  const mend = `make it a PNG of ${width} by ${height} pixels.`;
  return [problemAt(node, { rule: brandFilesRule.name, message: `"${node.text ?? ''}" ${is}.`, mend })];
}
