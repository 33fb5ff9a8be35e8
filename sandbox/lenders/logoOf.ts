import type { Lender } from '../types';

/** Outlines of the emblems, within 28 × 28. */
const outlines = [
  'M14 0a14 14 0 1 0 0 28a14 14 0 1 0 0-28z',
  'M6 0h16a6 6 0 0 1 6 6v16a6 6 0 0 1-6 6H6a6 6 0 0 1-6-6V6a6 6 0 0 1 6-6z',
  'M14 0l12.1 7v14L14 28 1.9 21V7z',
  'M0 0h16a12 12 0 0 1 12 12v16H12A12 12 0 0 1 0 16z',
  'M2 0h24v15c0 7-6 11-12 13C8 26 2 22 2 15z',
];

/** Returns a wordmark as a data URI, so that no page needs another host for it: an emblem with initials, and the name. */
export function logoOf({ name, color }: Pick<Lender, 'name' | 'color'>): string {
  const length = name.length * 11;
  const width = length + 44;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="40" viewBox="0 0 ${width} 40" role="img">` +
    `<title>${name}</title><g transform="translate(2 6)"><path d="${outlineOf(name)}" fill="${color}"/>` +
    `<text x="14" y="18.5" fill="#fff" font-family="system-ui,sans-serif" font-size="12" font-weight="700" ` +
    `text-anchor="middle">${initialsOf(name)}</text></g>` +
    `<text x="40" y="27" font-family="system-ui,sans-serif" font-size="20" font-weight="600" fill="${color}" ` +
    `textLength="${length}" lengthAdjust="spacingAndGlyphs">${name}</text></svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}

function outlineOf(name: string): string {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return outlines[sum % outlines.length] ?? '';
}

function initialsOf(name: string): string {
  const words = name.split(' ');
  return words
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
}
