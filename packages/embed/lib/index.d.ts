/** Made from src/partner and src/embed by `npm run generate`. */
export type { EmbedMode, EmbedOptions } from './embed/attributes.js';
export type { ApplicationFrontendAttributes, ApplicationFrontendElement, ApplicationFrontendEvent, EventDetails, } from './ApplicationFrontendElement.js';
export { embedApplication as embed, type PartnerOptions } from './embedApplication.js';
export { loadScript, type ScriptSource } from './loadScript.js';
