import { contrast } from './contrast';
import { contrastPairs, pairedTokens } from './contrastPairs';
import { mixColors } from './mixColors';
import { parseColor } from './parseColor';

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
    ...(accent !== undefined && { 'accent-soft': grounds['accent-soft'], accent: readable('accent', accent, grounds) }),
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
  const primary = readable('primary', color, grounds);
  const strong = mixColors(primary, oppositeOf(grounds['page'] ?? ''), strongShare);
  return { primary, 'primary-strong': strong, 'on-primary': oppositeOf(primary) };
}

/** The nearest mixture with black or white that has the contrast it needs on every ground. */
function readable(front: string, color: string, grounds: Tokens): string {
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
