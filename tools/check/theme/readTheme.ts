import type { Place } from '../../../documents/JsonDocument';

/** A colour token of a stylesheet. */
export interface ColourToken {
  readonly value: string;
  readonly place: Place;
}

export const themeModes = ['light', 'dark'] as const;
export type ThemeMode = (typeof themeModes)[number];

/** Colour tokens by name, without `--color-`, as they are in a mode: the dark ones stand over the light ones. */
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

function placeAt(text: string, offset: number): Place {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}
