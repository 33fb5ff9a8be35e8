export type { EmbedMode, EmbedOptions } from '../embed/attributes';
export type {
  ApplicationFrontendAttributes,
  ApplicationFrontendElement,
  ApplicationFrontendEvent,
  EventDetails,
} from './ApplicationFrontendElement';
export { embedApplication as embed, type PartnerOptions } from './embedApplication';
export { loadScript, type ScriptSource } from './loadScript';
