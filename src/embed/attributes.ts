import { originNames } from '../attribution/originNames';
import type { applicantNames, loanNames } from '../autofill/prefillNames';
import type { HostBackground, HostFont } from './frameMessages';

/** Where an application is shown. `popup` is the former name of `dialog`. */
export const modes = ['inline', 'dialog', 'slider', 'side-tab', 'popover', 'page', 'popup'] as const;
export type EmbedMode = (typeof modes)[number];

/** Parameters of a frame's address that say where the visit comes from. */
export const visitNames = [...originNames, 'sessionId', 'sellingTierGlobalId'] as const;

/**
 * The attributes of the element, in camel case: the options of `embed`, and the props of the React component. `@change`
 * says what a change after loading does.
 */
export interface EmbedOptions
  extends
    Partial<Readonly<Record<(typeof loanNames)[number], string | number>>>,
    Partial<Readonly<Record<(typeof applicantNames)[number] | (typeof visitNames)[number], string>>> {
  /**
   * Address of the deployment, https; by default that of the page's only script.
   *
   * @change loads another frame
   */
  readonly address?: string;
  /**
   * Replaces `{country}` in the address: `https://{country}-{brand}.loans.example/`.
   *
   * @change loads another frame
   */
  readonly country?: string;
  /**
   * Replaces `{brand}` in the address.
   *
   * @change loads another frame
   */
  readonly brand?: string;
  /**
   * `inline` (the default), `dialog`, `slider`, `side-tab`, `popover` or `page`; `popup` is the former name of `dialog`.
   *
   * @change loads another frame
   */
  readonly mode?: EmbedMode;
  /**
   * Name of the application, where a page has several of one deployment.
   *
   * @change loads another frame
   */
  readonly application?: string;
  /**
   * Name of the frame and its panel for a screen reader, in the page's language.
   *
   * @change at once
   */
  readonly title?: string;
  /**
   * One of the deployment's languages, by its name or language tag.
   *
   * @change reloads the frame
   */
  readonly locale?: string;
  /**
   * `#rrggbb`
   *
   * @change at once
   */
  readonly colorPrimary?: string;
  /**
   * `#rrggbb`
   *
   * @change at once
   */
  readonly colorAccent?: string;
  /**
   * `light`, `dark`, or `auto`, the default: that of the page.
   *
   * @change at once
   */
  readonly colorScheme?: 'light' | 'dark' | 'auto';
  /**
   * `brand` (the default), `system-ui`, `sans-serif` or `serif`.
   *
   * @change at once
   */
  readonly font?: HostFont;
  /**
   * Of fields, buttons and boxes: `0` to `24px`, or to `1.5rem`; by default the brand's.
   *
   * @change at once
   */
  readonly radius?: string;
  /**
   * `transparent` (the default inline) or `brand` (the default in the other modes).
   *
   * @change at once
   */
  readonly background?: HostBackground;
  /**
   * `eager`: loads at once, instead of near the window.
   *
   * @change none
   */
  readonly loading?: 'eager';
  /**
   * `host`: the page itself redirects to lenders.
   *
   * @change at once
   */
  readonly redirects?: 'host';
  /**
   * Name of the panel's close button for a screen reader.
   *
   * @change at once
   */
  readonly closeLabel?: string;
  /**
   * CSS selector of the page's own buttons that open the panel; the element then shows none.
   *
   * @change loads another frame
   */
  readonly opener?: string;
  /**
   * Opens the panel after this many seconds.
   *
   * @change loads another frame
   */
  readonly openAfter?: number | string;
  /**
   * Opens the panel once the page is scrolled by this many percent.
   *
   * @change loads another frame
   */
  readonly openAtScroll?: number | string;
  /**
   * Opens the panel when the mouse leaves through the top of the window.
   *
   * @change loads another frame
   */
  readonly openOnExit?: true | '';
  /**
   * Names of events that close the panel, separated by spaces.
   *
   * @change from the next event on
   */
  readonly closeWhen?: string;
  /**
   * Seconds between such an event and the closing; 3 by default.
   *
   * @change from the next event on
   */
  readonly closeDelay?: number | string;
}

/** Returns the attribute for an option or a parameter of an address: `first-name` for `firstName`. */
export function attributeOf(parameter: string): string {
  return parameter.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
