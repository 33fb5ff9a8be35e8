import { existsSync, readFileSync } from 'node:fs';
import type { Rule } from '../context/CheckContext';
import type { Problem } from '../Problem';
import { contrast } from '../../../src/formats/contrast';
import { contrastPairs, pairedTokens, type ContrastPair } from '../../../src/formats/partnerColors';
import { readTheme, themeModes, type Theme, type ThemeMode } from '../theme/readTheme';
import { themeFile } from '../theme/themeFile';

const name = 'brand-contrast';

/** Every brand has the colour tokens, and those that meet can be told apart by everybody, in light and dark. */
export const brandContrast: Rule = {
  name,
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
    return [{ file, line: 1, column: 1, rule: name, message, mend: `set --color-${token} to a hex colour.` }];
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
  const at = { file, ...above.place, rule: name };
  if (ratio === undefined) {
    const message = `--color-${front} or --color-${ground} is no opaque hex colour, so its contrast cannot be checked.`;
    return [{ ...at, message, mend: 'write both as #rgb or #rrggbb.' }];
  }
  if (ratio >= least) return [];
  const message = `--color-${front} on --color-${ground} has a contrast of ${ratio.toFixed(2)} in ${mode}; ${least} is needed.`;
  const mend = `make --color-${front} ${mode === 'light' ? 'darker' : 'lighter'}, or --color-${ground} ${mode === 'light' ? 'lighter' : 'darker'}.`;
  return [{ ...at, message, mend }];
}
