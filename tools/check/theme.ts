import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { JsonDocument, SourcePosition } from '../../documents/JsonDocument';
import type { Documents } from '../../documents/loadDocuments';
import { contrast } from '../../src/colors/contrast';
import { type ContrastPair, contrastPairs } from '../../src/colors/contrastPairs';
import { rootNodeOf } from './DocumentNode';

export interface ColourToken {
  readonly value: string;
  readonly place: SourcePosition;
}

export const themeModes = ['light', 'dark'] as const;
export type ThemeMode = (typeof themeModes)[number];

/** Colour tokens by name, without `--color-`, in a mode: the dark ones override the light ones. */
export type Theme = Readonly<Record<ThemeMode, ReadonlyMap<string, ColourToken>>>;

/** Reads the `--color-…` custom properties of a stylesheet; those inside a dark colour scheme query are dark. */
export function readTheme(css: string): Theme {
  const plain = css.replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '));
  const darkRanges = rangesOf(plain, /@media[^{]*prefers-color-scheme:\s*dark[^{]*\{/g);
  const light = new Map<string, ColourToken>();
  const dark = new Map<string, ColourToken>();
  for (const match of plain.matchAll(/--color-([\w-]+)\s*:\s*([^;}]+)/g)) {
    const [, name = '', value = ''] = match;
    const isDark = darkRanges.some(([start, end]) => match.index >= start && match.index < end);
    (isDark ? dark : light).set(name, { value: value.trim(), place: placeAt(css, match.index) });
  }
  return { light, dark: new Map([...light, ...dark]) };
}

function rangesOf(css: string, opening: RegExp): readonly (readonly [number, number])[] {
  return [...css.matchAll(opening)].map((match) => {
    const start = match.index + match[0].length;
    return [start, endOfBlock(css, start)] as const;
  });
}

function endOfBlock(css: string, start: number): number {
  let depth = 1;
  for (let index = start; index < css.length; index++) {
    if (css[index] === '{') depth += 1;
    if (css[index] === '}') depth -= 1;
    if (depth === 0) return index;
  }
  return css.length;
}

function placeAt(text: string, offset: number): SourcePosition {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}

/** Returns the stylesheet that a brand names. */
export function themeFile(brand: JsonDocument): string {
  return join(dirname(brand.file), rootNodeOf(brand).at('theme').text ?? 'theme.css');
}

/** Returns the contrast of every pair of colours that meet, by brand: in light, then in dark mode. */
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
  // Truncated instead of rounded: 4.499 is not enough.
  return (ratio === undefined ? '?' : (Math.floor(ratio * 100) / 100).toFixed(2)).padStart(5);
}
