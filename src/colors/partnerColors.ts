import { contrast } from './contrast';
import { parseColor } from './parseColor';
import { type ContrastPair, contrastPairs, pairedTokens } from './contrastPairs';

/** Colours from a partner or a host page, by token name, as `#rrggbb`. */
export type UiColors = Readonly<Record<string, string>>;

type Tokens = Readonly<Record<string, string>>;

const softShare = 0.9;

const strongShare = 0.2;

const step = 0.05;

/**
 * The tokens that others may colour, which stand out on a page. Backgrounds and text stay the brand's, light and
 * dark.
 */
const names = ['primary', 'accent'] as const;

/** Returns the given colours that are valid and may be changed; drops everything else. */
export function acceptedColors(given: unknown): UiColors {
  if (typeof given !== 'object' || given === null) return {};
  const entries = names.flatMap((name) => {
    const color = Object.hasOwn(given, name) ? parseColor(Reflect.get(given, name)) : undefined;
    return color === undefined ? [] : [[name, color] as const];
  });
  return Object.fromEntries(entries);
}

/**
 * Returns custom properties for these colours, moved away from the brand's backgrounds until every pair that meets on
 * a page has the contrast of WCAG 2.2 AA. Returns nothing if the brand's own colours are unknown or that contrast
 * cannot be reached.
 *
 * @param brandColor returns the brand's value of a token in the current mode
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
  const ownTokens = new Set([
    ...(primary === undefined ? [] : ['primary', 'primary-strong']),
    ...(accent === undefined ? [] : ['accent']),
  ]);
  const grounds = {
    ...brand,
    ...(primary !== undefined && { 'primary-soft': softOf('primary', primary, { brand, own: ownTokens }) }),
    ...(accent !== undefined && { 'accent-soft': softOf('accent', accent, { brand, own: ownTokens }) }),
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
  /** Tokens that are adjusted to the backgrounds afterwards. */
  readonly own: ReadonlySet<string>;
}

/** Returns a faint tint of the colour on the page, fainter if the brand's own colours would not be readable on it. */
function softOf(name: string, color: string, { brand, own }: SoftSources): string {
  const { page = '' } = brand;
  const ground = `${name}-soft`;
  for (let share = softShare; share < 1; share += step / 2) {
    const soft = mixColors(color, page, share);
    const pairs = pairsOf({ ...brand, [ground]: soft }, (pair) => pair.ground === ground && !own.has(pair.front));
    if (pairs.every(({ ratio, least }) => ratio >= least)) return soft;
  }
  return page;
}

function primaryTokens(color: string, grounds: Tokens): Tokens {
  const primary = readableColor('primary', color, grounds);
  const strong = mixColors(primary, oppositeOf(grounds['page'] ?? ''), strongShare);
  return { primary, 'primary-strong': strong, 'on-primary': oppositeOf(primary) };
}

/** Returns the nearest mixture with black or white that has the required contrast on every background. */
function readableColor(front: string, color: string, grounds: Tokens): string {
  const away = oppositeOf(grounds['page'] ?? '');
  for (let share = 0; share < 1; share += step) {
    const mixed = mixColors(color, away, share);
    const pairs = pairsOf({ ...grounds, [front]: mixed }, (pair) => pair.front === front);
    if (pairs.every(({ ratio, least }) => ratio >= least)) return mixed;
  }
  return away;
}

function pairsOf(tokens: Tokens, isConcerned: (pair: ContrastPair) => boolean = () => true) {
  return contrastPairs.filter(isConcerned).map((pair) => ({
    ...pair,
    ratio: contrast(tokens[pair.front] ?? '', tokens[pair.ground] ?? '') ?? 0,
  }));
}

/** Returns black or white, whichever is easier to read on this colour. */
function oppositeOf(color: string): string {
  const [black, white] = ['#000000', '#ffffff'];
  return (contrast(black, color) ?? 0) > (contrast(white, color) ?? 0) ? black : white;
}

/** Mixes two six-digit hex colours; `share` is the share of `other`, from 0 to 1. */
export function mixColors(color: string, other: string, share: number): string {
  const [from, to] = [channels(color), channels(other)];
  const mixed = from.map((channel, index) => Math.round(channel + ((to[index] ?? channel) - channel) * share));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

function channels(color: string): readonly number[] {
  return [1, 3, 5].map((start) => parseInt(color.slice(start, start + 2), 16));
}
