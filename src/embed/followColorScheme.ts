import { type ColorScheme, isColorScheme } from '../colors/colorScheme';

/**
 * Returns the colour scheme for the frame of an element: that of the attribute, or else the one in which the browser
 * draws the element. A page that declares none is light, whatever the visitor prefers.
 */
export function colorSchemeOf(element: Element): ColorScheme {
  const asked = element.getAttribute('color-scheme');
  if (isColorScheme(asked)) return asked;
  const { colorScheme } = getComputedStyle(element);
  if (!colorScheme.includes('dark')) return 'light';
  return colorScheme.includes('light') && !preference().matches ? 'light' : 'dark';
}

/**
 * Calls back when the scheme of the element may be another one: the visitor's preference has changed, or an attribute
 * of the page's root or body, on which sites switch their theme.
 */
export function followColorScheme(onChange: () => void, signal: AbortSignal): void {
  preference().addEventListener('change', onChange, { signal });
  const observer = new MutationObserver(onChange);
  for (const target of [document.documentElement, document.body]) observer.observe(target, { attributes: true });
  signal.addEventListener('abort', () => observer.disconnect());
}

function preference(): MediaQueryList {
  return matchMedia('(prefers-color-scheme: dark)');
}
