import { existsSync, readFileSync } from 'node:fs';
import { contrast } from '../../../src/formats/contrast';
import { contrastPairs, type ContrastPair } from '../../../src/formats/partnerColors';
import type { Documents } from '../../../documents/loadDocuments';
import { readTheme, themeModes, type Theme } from './readTheme';
import { themeFile } from './themeFile';

/** The contrast of every pair of colours that meet, by brand: in light, then in dark. */
export function contrastTable({ brands }: Documents): readonly string[] {
  const themes = [...brands].flatMap(([brand, document]) => {
    const file = themeFile(document);
    return existsSync(file) ? [{ brand, theme: readTheme(readFileSync(file, 'utf8')) }] : [];
  });
  const rows = contrastPairs.map((pair) => [
    `${pair.front} on ${pair.ground}`,
    String(pair.least),
    ...themes.map(({ theme }) => themeModes.map((mode) => figure(theme[mode], pair)).join(' ')),
  ]);
  const table = [['Contrast, light and dark', 'least', ...themes.map(({ brand }) => brand)], ...rows];
  const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? [];
  return table.map(([name = '', ...cells]) =>
    [name.padEnd(widths[0] ?? 0), ...cells.map((cell, column) => cell.padStart(widths[column + 1] ?? 0))].join('  '),
  );
}

function figure(colors: Theme['light'], { front, ground }: ContrastPair): string {
  const ratio = contrast(colors.get(front)?.value ?? '', colors.get(ground)?.value ?? '');
  // Cut and not rounded: 4.499 is not enough.
  return (ratio === undefined ? '?' : (Math.floor(ratio * 100) / 100).toFixed(2)).padStart(5);
}
