import { contrast, mixColors } from './contrast';

const grounds = ['page', 'surface', 'surface-raised'];

/** Grounds of what is chosen, of notices and of errors: all hold text, buttons and links. */
const softGrounds = ['primary-soft', 'accent-soft', 'error-soft'];

const TEXT = 4.5;

/** Edges of inputs, icons and focus rings (WCAG 1.4.11). */
const SHAPE = 3;

export const contrastPairs: readonly ContrastPair[] = [
  ...on([...grounds, ...softGrounds], TEXT, ['text', 'text-muted', 'primary', 'primary-strong']),
  ...on([...grounds, 'error-soft'], TEXT, ['error']),
  ...on(['primary', 'primary-strong'], TEXT, ['on-primary']),
  // Toasts and marks.
  ...on(['text', 'success', 'error'], TEXT, ['page']),
  ...on([...grounds, ...softGrounds], SHAPE, ['border-strong', 'focus']),
  ...on(grounds, SHAPE, ['success']),
  ...on(['accent-soft'], SHAPE, ['accent']),
  // How far the applicant is.
  ...on(['border'], SHAPE, ['primary']),
];

/** Names of all tokens that meet another one. */
export const pairedTokens: readonly string[] = [
  ...new Set(contrastPairs.flatMap(({ front, ground }) => [front, ground])),
];

/** Colours that a partner or a host gives, by token name, as `#rrggbb`. */
export type UiColors = Readonly<Record<string, string>>;

type Tokens = Readonly<Record<string, string>>;

const softShare = 0.9;
const strongShare = 0.2;
const step = 0.05;

/** What others may colour: what stands out on a page. Grounds and text stay the brand's, in light and dark. */
const names = ['primary', 'accent'] as const;

/** Those that are colours and may be changed; whatever else came is dropped. */
export function acceptedColors(given: unknown): UiColors {
  if (typeof given !== 'object' || given === null) return {};
  const entries = names.flatMap((name) => {
    const color = Object.hasOwn(given, name) ? parseColor(Reflect.get(given, name)) : undefined;
    return color === undefined ? [] : [[name, color] as const];
  });
  return Object.fromEntries(entries);
}

/**
 * Custom properties for these colours, moved away from the brand's grounds until everything that meets on a page has
 * the contrast of WCAG 2.2 AA. Nothing where the brand's own colours are not known, or cannot be kept apart.
 *
 * @param brandColor the brand's token of a name, in the present mode
 */
export function colorProperties(colors: UiColors, brandColor: (name: string) => string): Tokens {
  const brand = Object.fromEntries(pairedTokens.map((name) => [name, parseColor(brandColor(name)) ?? '']));
  if (Object.keys(colors).length === 0 || Object.values(brand).includes('')) return {};
  const changed = changedTokens(colors, brand);
  const isReadable = pairsOf({ ...brand, ...changed }).every(({ ratio, least }) => ratio >= least);
  return isReadable
    ? Object.fromEntries(Object.entries(changed).map(([name, color]) => [`--color-${name}`, color]))
    : {};
}

function changedTokens({ primary, accent }: UiColors, brand: Tokens): Tokens {
  const own = new Set([
    ...(primary === undefined ? [] : ['primary', 'primary-strong']),
    ...(accent === undefined ? [] : ['accent']),
  ]);
  const grounds = {
    ...brand,
    ...(primary !== undefined && { 'primary-soft': softOf('primary', primary, { brand, own }) }),
    ...(accent !== undefined && { 'accent-soft': softOf('accent', accent, { brand, own }) }),
  };
  return {
    ...(primary !== undefined && { 'primary-soft': grounds['primary-soft'], ...primaryTokens(primary, grounds) }),
    ...(accent !== undefined && {
      'accent-soft': grounds['accent-soft'],
      accent: readableColor('accent', accent, grounds),
    }),
  };
}

interface SoftSources {
  readonly brand: Tokens;
  /** Tokens that are fitted to the grounds afterwards. */
  readonly own: ReadonlySet<string>;
}

/** A breath of the colour on the page: the less, the more the brand's own need to be read on it. */
function softOf(name: string, color: string, { brand, own }: SoftSources): string {
  const { page = '' } = brand;
  const ground = `${name}-soft`;
  for (let share = softShare; share < 1; share += step / 2) {
    const soft = mixColors(color, page, share);
    const pairs = pairsOf({ ...brand, [ground]: soft }).filter(
      (pair) => pair.ground === ground && !own.has(pair.front),
    );
    if (pairs.every(({ ratio, least }) => ratio >= least)) return soft;
  }
  return page;
}

function primaryTokens(color: string, grounds: Tokens): Tokens {
  const primary = readableColor('primary', color, grounds);
  const strong = mixColors(primary, oppositeOf(grounds['page'] ?? ''), strongShare);
  return { primary, 'primary-strong': strong, 'on-primary': oppositeOf(primary) };
}

/** The nearest mixture with black or white that has the contrast it needs on every ground. */
function readableColor(front: string, color: string, grounds: Tokens): string {
  const away = oppositeOf(grounds['page'] ?? '');
  for (let share = 0; share < 1; share += step) {
    const mixed = mixColors(color, away, share);
    const pairs = pairsOf({ ...grounds, [front]: mixed }).filter((pair) => pair.front === front);
    if (pairs.every(({ ratio, least }) => ratio >= least)) return mixed;
  }
  return away;
}

function pairsOf(tokens: Tokens) {
  return contrastPairs.map((pair) => ({
    ...pair,
    ratio: contrast(tokens[pair.front] ?? '', tokens[pair.ground] ?? '') ?? 0,
  }));
}

/** Black or white, whichever is read better on this colour. */
function oppositeOf(color: string): string {
  const [black, white] = ['#000000', '#ffffff'];
  return (contrast(black, color) ?? 0) > (contrast(white, color) ?? 0) ? black : white;
}

/** Two tokens that meet on screen: what stands on which ground, and the contrast that WCAG 2.2 AA asks for. */
export interface ContrastPair {
  readonly front: string;
  readonly ground: string;
  readonly least: number;
}

function on(below: readonly string[], least: number, above: readonly string[]): readonly ContrastPair[] {
  return below.flatMap((ground) => above.map((front) => ({ front, ground, least })));
}

/** Longer than any colour is written. */
const MOST_CHARACTERS = 40;

const hex = /^#(?:([\da-f]{3})|([\da-f]{6}))$/;
const rgb = /^rgb\( ?(\d{1,3})(?: ?, ?| )(\d{1,3})(?: ?, ?| )(\d{1,3}) ?\)$/;
const hsl = /^hsl\( ?(\d{1,3})(?:deg)?(?: ?, ?| )(\d{1,3})%(?: ?, ?| )(\d{1,3})% ?\)$/;

/**
 * An opaque colour as `#rrggbb`, from `#rgb`, `#rrggbb`, `rgb(…)` or `hsl(…)` in whole numbers; `undefined` for whatever
 * else somebody may send: names, gradients, addresses, variables and half-transparent colours are none.
 */
export function parseColor(given: unknown): string | undefined {
  if (typeof given !== 'string' || given.length > MOST_CHARACTERS) return undefined;
  const written = given.trim().toLowerCase();
  const [, short, long] = hex.exec(written) ?? [];
  if (short !== undefined) return `#${short.replaceAll(/./g, '$&$&')}`;
  if (long !== undefined) return `#${long}`;
  const channels = rgb.exec(written)?.slice(1).map(Number) ?? channelsOfHsl(written);
  if (!channels?.every((channel) => channel <= 255)) return undefined;
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

function channelsOfHsl(written: string): readonly number[] | undefined {
  const parts = hsl.exec(written)?.slice(1).map(Number);
  if (!parts) return undefined;
  const [hue = 0, saturation = 0, lightness = 0] = parts;
  if (hue > 360 || saturation > 100 || lightness > 100) return undefined;
  const [share, middle] = [saturation / 100, lightness / 100];
  // CSS Color 4, section 7.1.
  const channel = (offset: number) => {
    const place = (offset + hue / 30) % 12;
    return middle - share * Math.min(middle, 1 - middle) * Math.max(-1, Math.min(place - 3, 9 - place, 1));
  };
  return [0, 8, 4].map((offset) => Math.round(channel(offset) * 255));
}
