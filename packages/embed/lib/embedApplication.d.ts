/** Made from src/partner and src/embed by `npm run generate`. */
import { type EmbedOptions } from './embed/attributes.js';
import type { ApplicationFrontendElement } from './ApplicationFrontendElement.js';
import { type ScriptSource } from './loadScript.js';
/** The attributes of the element, and the script that makes it work. */
export type PartnerOptions = ScriptSource & {
    readonly [Name in keyof EmbedOptions]?: EmbedOptions[Name] | undefined;
};
/**
 * Adds an application to an element of the page, with the script of its deployment.
 *
 * @returns the new element; rejected, with nothing added, if the script does not load
 */
export declare function embedApplication(target: Element, options: PartnerOptions): Promise<ApplicationFrontendElement>;
/** Returns the attributes of the options that are set. */
export declare function elementAttributes({ script: _, integrity: __, ...options }: PartnerOptions): readonly [string, string][];
