/** Longer than any valid colour. */
const MOST_CHARACTERS = 40;

const hex = /^#(?:([\da-f]{3})|([\da-f]{6}))$/;

const rgb = /^rgb\( ?(\d{1,3})(?: ?, ?| )(\d{1,3})(?: ?, ?| )(\d{1,3}) ?\)$/;

const hsl = /^hsl\( ?(\d{1,3})(?:deg)?(?: ?, ?| )(\d{1,3})%(?: ?, ?| )(\d{1,3})% ?\)$/;

/**
 * Parses an opaque colour from `#rgb`, `#rrggbb`, `rgb(…)` or `hsl(…)` in whole numbers to `#rrggbb`. Returns
 * `undefined` for anything else: names, gradients, addresses, variables and translucent colours.
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
