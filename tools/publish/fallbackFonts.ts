import { readFileSync } from 'node:fs';
import type { Font } from 'fontkit';
import { openFont } from './openFont';

/** Kinds of installed fonts that can stand in for a brand's. */
export type FallbackKind = keyof typeof FALLBACKS;

interface FallbackFont {
  readonly name: string;
  readonly regular: FallbackStyle;
  readonly bold: FallbackStyle;
}

interface FallbackStyle {
  /** Names under which devices have it. */
  readonly names: readonly string[];
  /** File of a free font whose letters are as wide. */
  readonly model: string;
}

/** First those of computers and iPhones, then those of Android. */
const FALLBACKS = {
  'sans-serif': [
    {
      name: 'Arial',
      regular: {
        names: ['Arial', 'ArialMT', 'Liberation Sans', 'Arimo'],
        model: require.resolve('@fontsource/arimo/files/arimo-latin-400-normal.woff2'),
      },
      bold: {
        names: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Arimo Bold'],
        model: require.resolve('@fontsource/arimo/files/arimo-latin-700-normal.woff2'),
      },
    },
    {
      name: 'Roboto',
      regular: {
        names: ['Roboto', 'Roboto-Regular'],
        model: require.resolve('@fontsource/roboto/files/roboto-latin-400-normal.woff2'),
      },
      bold: {
        names: ['Roboto Bold', 'Roboto-Bold'],
        model: require.resolve('@fontsource/roboto/files/roboto-latin-700-normal.woff2'),
      },
    },
  ],
  serif: [
    {
      name: 'Times',
      regular: {
        names: ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif', 'Tinos'],
        model: require.resolve('@fontsource/tinos/files/tinos-latin-400-normal.woff2'),
      },
      bold: {
        names: ['Times New Roman Bold', 'TimesNewRomanPS-BoldMT', 'Liberation Serif Bold', 'Tinos Bold'],
        model: require.resolve('@fontsource/tinos/files/tinos-latin-700-normal.woff2'),
      },
    },
    {
      name: 'Noto Serif',
      regular: {
        names: ['Noto Serif', 'NotoSerif-Regular'],
        model: require.resolve('@fontsource/noto-serif/files/noto-serif-latin-400-normal.woff2'),
      },
      bold: {
        names: ['Noto Serif Bold', 'NotoSerif-Bold'],
        model: require.resolve('@fontsource/noto-serif/files/noto-serif-latin-700-normal.woff2'),
      },
    },
  ],
} as const satisfies Readonly<Record<string, readonly FallbackFont[]>>;

/** The weights that the styles use, each measured on its own: of text, of labels, and of headings. */
const MEASURED_WEIGHTS = [400, 600, 700] as const;
const RANGES = { 400: '1 499', 600: '500 649', 700: '650 1000' } as const;

interface MeasuredFamily {
  readonly family: string;
  readonly fallback: FallbackKind;
  /** The brand's font in each measured weight. */
  readonly fonts: Readonly<Record<(typeof MEASURED_WEIGHTS)[number], Font>>;
  /** Text of the pages: the letters that are frequent in it count most. */
  readonly text: string;
}

/**
 * Returns style rules that declare `--font-brand`: the brand's font and, until it arrives, installed ones whose letters
 * are scaled to its width and height, so that lines break at the same words and keep their place.
 */
export function fallbackStyles({ family, fallback, fonts, text }: MeasuredFamily): string {
  const kinds: readonly FallbackFont[] = FALLBACKS[fallback];
  const counts = countLetters(text);
  const faces = kinds.flatMap((installed) =>
    MEASURED_WEIGHTS.map((weight) => {
      const { names: local, model } = weight === 400 ? installed.regular : installed.bold;
      return fontFace(nameOf(family, installed), local, {
        'font-weight': RANGES[weight],
        ...measures(fonts[weight], openModel(model), counts),
      });
    }),
  );
  const names = [family, ...kinds.map((installed) => nameOf(family, installed))];
  return [`:root{--font-brand:${names.map((name) => JSON.stringify(name)).join(',')}}`, ...faces].join('\n');
}

function nameOf(family: string, { name }: FallbackFont): string {
  return `${family} ${name}`;
}

function fontFace(family: string, installed: readonly string[], descriptors: Readonly<Record<string, string>>): string {
  const sources = installed.map((name) => `local(${JSON.stringify(name)})`).join(',');
  const lines = Object.entries({ 'font-family': JSON.stringify(family), src: sources, ...descriptors });
  return `@font-face{${lines.map(([name, value]) => `${name}:${value}`).join(';')}}`;
}

type Counts = ReadonlyMap<number, number>;

/** Accents are as wide as nothing: a letter counts as its base. */
function countLetters(text: string): Counts {
  const counts = new Map<number, number>();
  for (const letter of text.normalize('NFD').replace(/\p{M}/gu, '')) {
    const code = letter.codePointAt(0) ?? 0;
    counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  return counts;
}

/** Returns the descriptors that give an installed font the average width and the height of the brand's. */
function measures(font: Font, model: Font, counts: Counts): Readonly<Record<string, string>> {
  const shared = [...counts].filter(([code]) => font.hasGlyphForCodePoint(code) && model.hasGlyphForCodePoint(code));
  const widthOf = (each: Font): number =>
    shared.reduce((sum, [code, count]) => sum + each.glyphForCodePoint(code).advanceWidth * count, 0) / each.unitsPerEm;
  const size = shared.length === 0 ? 1 : widthOf(font) / widthOf(model);
  const share = (height: number): string => percent(Math.abs(height) / font.unitsPerEm / size);
  return {
    'size-adjust': percent(size),
    'ascent-override': share(font.ascent),
    'descent-override': share(font.descent),
    'line-gap-override': share(font.lineGap),
  };
}

function percent(share: number): string {
  return `${(share * 100).toFixed(2)}%`;
}

const opened = new Map<string, Font>();

function openModel(file: string): Font {
  const font = opened.get(file) ?? openFont(readFileSync(file));
  opened.set(file, font);
  return font;
}
