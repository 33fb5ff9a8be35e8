/**
 * Returns the contrast of two opaque hex colours, 1 to 21, as WCAG 2 defines it; `undefined` if either is not hex.
 */
export function contrast(one: string, other: string): number | undefined {
  const first = luminance(one);
  const second = luminance(other);
  if (first === undefined || second === undefined) return undefined;
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

function luminance(colour: string): number | undefined {
  const digits = /^#(?:([\da-f]{3})|([\da-f]{6}))$/i.exec(colour);
  const hex = digits?.[2] ?? digits?.[1]?.replaceAll(/./g, '$&$&');
  if (hex === undefined) return undefined;
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((start) =>
    linear(parseInt(hex.slice(start, start + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}
