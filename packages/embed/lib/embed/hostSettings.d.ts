/** Made from src/partner and src/embed by `npm run generate`. */
import type { HostSettings } from './frameMessages.js';
/** Returns the value of an option, by its name in camel case; the empty text where it is not set. */
export type OptionReader = (name: string) => string;
export declare function optionReader(element: Element): OptionReader;
/** Returns what the attributes of an element tell its frame, now; the empty text for one that is not set. */
export declare function hostSettings(element: Element, canClose: boolean): HostSettings;
