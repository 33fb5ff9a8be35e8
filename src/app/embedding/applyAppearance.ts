import type { HostAppearance } from './hostAppearance';

/** The brand's corners are, from small to large, in about these proportions. */
const radiusTokens: Readonly<Record<string, number>> = { s: 0.65, m: 1, button: 1, l: 1.5 };

/**
 * Applies the font, the corners and the background that a host has chosen, or the brand's. A script sets the properties
 * on the root element, which the page's Content-Security-Policy allows.
 */
export function applyAppearance(root: HTMLElement, { font, radius, background }: Omit<HostAppearance, 'colors'>): void {
  const set = (name: string, value: string) => root.style.setProperty(name, value);
  if (font !== undefined) {
    const family = font === 'brand' ? '' : font;
    for (const name of ['--font-family', '--font-heading']) set(name, family);
  }
  if (radius !== undefined)
    for (const [name, share] of Object.entries(radiusTokens))
      set(`--radius-${name}`, radius && `calc(${radius} * ${share})`);
  if (background !== undefined)
    root.dataset.background = background || (root.dataset.embedded === 'inline' ? 'transparent' : 'brand');
}
