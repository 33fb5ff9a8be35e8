/** Made from src/partner and src/embed by `npm run generate`. */
import { originNames } from '../attribution/originNames.js';
/** Where an application is shown. `popup` is the former name of `dialog`. */
export const modes = ['inline', 'dialog', 'slider', 'side-tab', 'popover', 'page', 'popup'];
/** Parameters of a frame's address that say where the visit comes from. */
export const visitNames = [...originNames, 'sessionId', 'sellingTierGlobalId'];
/** Returns the attribute for an option or a parameter of an address: `first-name` for `firstName`. */
export function attributeOf(parameter) {
    return parameter.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
