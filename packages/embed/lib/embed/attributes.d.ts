/** Made from src/partner and src/embed by `npm run generate`. */
import type { applicantNames, loanNames } from '../flow/prefillNames.js';
import type { HostBackground, HostFont } from './frameMessages.js';
/** Where an application is shown. `popup` is the former name of `dialog`. */
export declare const modes: readonly ["inline", "dialog", "slider", "side-tab", "popover", "page", "popup"];
export type EmbedMode = (typeof modes)[number];
/** Parameters of a frame's address that say where the visit comes from. */
export declare const visitNames: readonly ["refName", "refSubId", "refTransactionId", "s_id", "utm_medium", "utm_source", "utm_campaign", "utm_content", "utm_term", "ttclid", "gclid", "gclsrc", "gbraid", "wbraid", "fbclid", "sessionId", "sellingTierGlobalId"];
/** The attributes of the element, in camel case: the options of `embed`, and the props of the React component. */
export interface EmbedOptions extends Partial<Readonly<Record<(typeof loanNames)[number], string | number>>>, Partial<Readonly<Record<(typeof applicantNames)[number] | (typeof visitNames)[number], string>>> {
    /** Address of the deployment; by default that of the page's only script. */
    readonly address?: string;
    /** Stands for `{country}` in the address. */
    readonly country?: string;
    /** Stands for `{brand}` in the address. */
    readonly brand?: string;
    readonly mode?: EmbedMode;
    /** Name of the application, where a page holds several of one deployment. */
    readonly application?: string;
    /** Name of the frame and its panel for a screen reader. */
    readonly title?: string;
    readonly locale?: string;
    /** `#rrggbb` */
    readonly colorPrimary?: string;
    /** `#rrggbb` */
    readonly colorAccent?: string;
    /** By default that of the host's page. */
    readonly colorScheme?: 'light' | 'dark' | 'auto';
    /** Of all texts; by default the brand's. */
    readonly font?: HostFont;
    /** Of corners: `0` to `24px`, or `1.5rem`; by default the brand's. */
    readonly radius?: string;
    /** Around the application. By default `transparent` inline, and the brand's in the other modes. */
    readonly background?: HostBackground;
    readonly loading?: 'eager';
    readonly redirects?: 'host';
    /** Name of the panel's close button for a screen reader. */
    readonly closeLabel?: string;
    /** CSS selector of the host's own buttons, which open the panel. */
    readonly opener?: string;
    /** Opens the panel after this many seconds. */
    readonly openAfter?: number | string;
    /** Opens the panel once the page is scrolled by this many percent. */
    readonly openAtScroll?: number | string;
    /** Opens the panel when the mouse leaves through the top of the window. */
    readonly openOnExit?: true | '';
    /** Names of events that close the panel, separated by spaces. */
    readonly closeWhen?: string;
    /** Seconds between such an event and the closing. */
    readonly closeDelay?: number | string;
}
/** Returns the attribute for an option or a parameter of an address: `first-name` for `firstName`. */
export declare function attributeOf(parameter: string): string;
