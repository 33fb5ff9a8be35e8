/** Made from src/partner and src/embed by `npm run generate`. */
import { isColorScheme } from '../colors/colorScheme.js';
/**
 * Returns the colour scheme for the frame of an element: that of the attribute, or else the one in which the browser
 * draws the element. A page that declares none is light, whatever the visitor prefers.
 */
export function colorSchemeOf(element) {
    const requested = element.getAttribute('color-scheme');
    if (isColorScheme(requested))
        return requested;
    const { colorScheme } = getComputedStyle(element);
    if (!colorScheme.includes('dark'))
        return 'light';
    return colorScheme.includes('light') && !darkPreference().matches ? 'light' : 'dark';
}
/**
 * Calls back when the scheme of the element may be another one: the visitor's preference has changed, or an attribute
 * of the page's root or body, on which sites switch their theme.
 */
export function followColorScheme(onChange, signal) {
    darkPreference().addEventListener('change', onChange, { signal });
    const observer = new MutationObserver(onChange);
    for (const target of [document.documentElement, document.body])
        observer.observe(target, { attributes: true });
    signal.addEventListener('abort', () => observer.disconnect());
}
function darkPreference() {
    return matchMedia('(prefers-color-scheme: dark)');
}
