import { readFileSync } from 'node:fs';
import subsetFont from 'subset-font';
import { contentHash } from '../../documents/stableJson';
import { type FallbackKind, fallbackStyles } from './fallbackFonts';
import { neededCharacters } from './neededCharacters';
import { openFont } from './openFont';

/** The typeface of a brand, as `brand.json` names it. */
export interface FontDocument {
  /** OpenType font in the brand's folder. */
  readonly file: string;
  /** Its licence, in the brand's folder. */
  readonly licence: string;
  readonly family: string;
  /** Kind of the installed fonts that stand in until it has arrived. */
  readonly fallback: FallbackKind;
}

export interface PreparedFont {
  /** WOFF2 with only the characters needed. */
  readonly content: Buffer;
  /** Its weights, as the descriptor `font-weight` of a font face. */
  readonly weight: string;
  /** Declares `--font-brand` and the installed fonts that stand in. */
  readonly css: string;
}

/** The weights that the styles use; a font that has fewer is used as far as it goes. */
const WEIGHTS = { min: 400, max: 800 };
const SHARED = {
  noHinting: true,
  // Copyright and licence must stay in the font.
  preserveNameIds: [0, 13, 14],
  // Kerning, accents and figures of one width; ligatures and alternates would weigh more than the letters.
  keepFeatures: ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum'],
};

/** A process publishes the same font again and again: of several environments, or at each change of a document. */
const prepared = new Map<string, Promise<PreparedFont>>();

/**
 * Reduces a font to the characters of a text, and measures it against the installed fonts that stand in until it
 * arrives. Axes other than the weight are fixed at their default.
 *
 * @param text all texts of the deployment, joined
 */
export function prepareFont(file: string, font: FontDocument, text: string): Promise<PreparedFont> {
  const source = readFileSync(file);
  const key = contentHash([contentHash(source), font.family, font.fallback, text].join(' '));
  const preparedFont = prepared.get(key) ?? subsetAndMeasure(source, font, text);
  prepared.set(key, preparedFont);
  return preparedFont;
}

async function subsetAndMeasure(source: Buffer, font: FontDocument, text: string): Promise<PreparedFont> {
  const characters = neededCharacters(text);
  const { wght, ...others } = openFont(source).variationAxes;
  const fixed = Object.fromEntries(Object.entries(others).map(([name, axis]) => [name, axis?.default ?? 0]));
  const [min, max] = wght ? [Math.max(WEIGHTS.min, wght.min), Math.min(WEIGHTS.max, wght.max)] : [1, 1000];
  const atWeight = async (weight: number) => {
    const wantedWeight = Math.min(Math.max(weight, min), max);
    const options = {
      ...SHARED,
      targetFormat: 'sfnt' as const,
      variationAxes: { ...fixed, ...(wght && { wght: wantedWeight }) },
    };
    return openFont(await subsetFont(source, characters, options));
  };
  const range = wght && { wght: { min, max, default: min } };
  const options = { ...SHARED, targetFormat: 'woff2' as const, variationAxes: { ...fixed, ...range } };
  const content = await subsetFont(source, characters, options);
  const fonts = { 400: await atWeight(400), 600: await atWeight(600), 700: await atWeight(700) };
  return { content, weight: `${min} ${max}`, css: fallbackStyles({ ...font, fonts, text }) };
}
