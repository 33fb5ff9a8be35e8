/** Made from src/partner and src/embed by `npm run generate`. */
import { type ColorScheme } from '../colors/colorScheme.js';
/**
 * Returns the colour scheme for the frame of an element: that of the attribute, or else the one in which the browser
 * draws the element. A page that declares none is light, whatever the visitor prefers.
 */
export declare function colorSchemeOf(element: Element): ColorScheme;
/**
 * Calls back when the scheme of the element may be another one: the visitor's preference has changed, or an attribute
 * of the page's root or body, on which sites switch their theme.
 */
export declare function followColorScheme(onChange: () => void, signal: AbortSignal): void;
