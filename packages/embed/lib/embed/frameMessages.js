/** Made from src/partner and src/embed by `npm run generate`. */
const isText = (value) => typeof value === 'string';
/** The upper limit is that of a height in pixels as well. */
const isNumber = (value) => typeof value === 'number' && value >= 0 && value < 100_000;
/** Required fields of each fact, with what they must be. */
export const factFields = {
    arrived: {},
    hello: {},
    ready: { product: isText, locale: isText },
    heightChanged: { height: isNumber },
    stepChanged: { number: isNumber, of: isNumber, section: isText },
    attributeRefused: { name: isText, reason: isText },
    submitted: { product: isText },
    stateChanged: { state: isNumber, name: isText },
    redirected: { host: isText },
    redirectRequested: { url: isText },
    closeHeld: {},
    closeAccepted: {},
    error: { code: isText },
};
const betweenFrameAndScript = ['arrived', 'hello', 'redirectRequested', 'closeHeld', 'closeAccepted'];
/** Returns the names of the events that `<application-frontend>` dispatches. */
export function eventNames() {
    const between = betweenFrameAndScript;
    return [...Object.keys(factFields).filter((type) => !between.includes(type)), 'opened', 'closed'];
}
export const frameSource = 'application-frontend';
/** Increases when a message changes in a way that an older reader would misread. */
export const protocolVersion = 1;
/** The families that a host may choose: the brand's own, or one of the visitor's device, never one to load. */
export const hostFonts = ['brand', 'system-ui', 'sans-serif', 'serif'];
export const hostBackgrounds = ['transparent', 'brand'];
export const hostSource = 'application-frontend-host';
