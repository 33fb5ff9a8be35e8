/** Made from src/partner and src/embed by `npm run generate`. */
/** Required fields of each fact. */
export const factFields = {
    arrived: [],
    hello: [],
    ready: ['product', 'locale'],
    heightChanged: ['height'],
    stepChanged: ['number', 'of', 'section'],
    attributeRefused: ['name', 'reason'],
    submitted: ['product'],
    stateChanged: ['state', 'name'],
    redirected: ['host'],
    redirectRequested: ['url'],
    closeHeld: [],
    closeAccepted: [],
    error: ['code'],
};
/** The fields that are numbers; all others are texts. */
export const numberFields = ['height', 'number', 'of', 'state'];
const betweenFrameAndScript = ['arrived', 'hello', 'redirectRequested', 'closeHeld', 'closeAccepted'];
/** Returns the names of the events that `<application-frontend>` dispatches. */
export function eventNames() {
    const between = betweenFrameAndScript;
    return [...Object.keys(factFields).filter((type) => !between.includes(type)), 'opened', 'closed'];
}
export const frameSource = 'application-frontend';
/** Increases when a message changes in a way that an older reader would misread. */
export const protocolVersion = 1;
export const hostSource = 'application-frontend-host';
