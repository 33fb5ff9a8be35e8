import type { Lender } from '../types';

/** Returns a wordmark as a data URI, so that no page needs another host for it. */
export function logoOf({ name, color }: Lender): string {
  const length = name.length * 11;
  const width = length + 48;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="40" viewBox="0 0 ${width} 40" role="img">` +
    `<title>${name}</title><circle cx="18" cy="20" r="14" fill="${color}"/>` +
    `<path d="M11 21l5 5 9-11" fill="none" stroke="#fff" stroke-width="3"/>` +
    `<text x="42" y="27" font-family="system-ui,sans-serif" font-size="20" font-weight="600" fill="${color}" ` +
    `textLength="${length}" lengthAdjust="spacingAndGlyphs">${name}</text></svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}
