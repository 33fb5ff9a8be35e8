import type { ColorScheme } from '../colors/colorScheme';

/**
 * What a frame reports to its host. Nothing else is ever sent: no answer, no offer and no personal data; a decision
 * only where the deployment reports outcomes.
 */
export type FrameFact =
  /** The frame's page is here, long before it is usable. Sent to any page that holds the frame. */
  | { readonly type: 'arrived' }
  /** The frame now receives messages, such as the host's colours. */
  | { readonly type: 'hello' }
  /** The application can be used. */
  | { readonly type: 'ready'; readonly product: string; readonly locale: string }
  /** Its content has another height, in CSS pixels. */
  | { readonly type: 'heightChanged'; readonly height: number }
  /**
   * A step is open: the chapter, for example `about-you`, its number in it from 1, and how many steps that has as far as
   * is known. Without chapters, `section` is empty and the numbers count the whole form.
   */
  | { readonly type: 'stepChanged'; readonly number: number; readonly of: number; readonly section: string }
  /** The value of this attribute is ignored. Says why, in English, for developers, and never repeats the value. */
  | { readonly type: 'attributeRefused'; readonly name: string; readonly reason: string }
  /** The server has accepted the application, not a draft; again if the applicant corrects and resends it. */
  | { readonly type: 'submitted'; readonly product: string }
  /** A page after the form is open. `0` and empty; with outcomes, for example `10`, `accepted`. */
  | { readonly type: 'stateChanged'; readonly state: number; readonly name: string }
  /**
   * The applicant, or a countdown, follows the link to a lender, a bank or a payment. Empty; with outcomes its host.
   */
  | { readonly type: 'redirected'; readonly host: string }
  /** Lets the host's script navigate there; its page never receives the address. */
  | { readonly type: 'redirectRequested'; readonly url: string }
  /** The frame asks the applicant before the host closes the panel around it. */
  | { readonly type: 'closeHeld' }
  /** The applicant agrees to close the panel, or has pressed Escape with nothing to ask about. */
  | { readonly type: 'closeAccepted' }
  /**
   * Something failed, and the applicant sees why: `submission`, `action`, `link`, with outcomes `redirect`. `paused`: until
   * the pause ends. `unanswered`, `address`, `duplicate`: the frame does not come.
   */
  | { readonly type: 'error'; readonly code: FrameErrorCode };

/**
 * What failed. `paused`: the frame shows the notice of a pause. The host's own script reports `unanswered`, a silent
 * frame; `duplicate`, an element whose application another element holds; and `address`, an element that cannot know
 * which deployment to load.
 */
export type FrameErrorCode =
  | 'submission'
  | 'action'
  | 'redirect'
  | 'link'
  | 'paused'
  | 'unanswered'
  | 'duplicate'
  | 'address';

type FieldCheck = (value: unknown) => boolean;

const isText: FieldCheck = (value) => typeof value === 'string';
/** The upper limit is that of a height in pixels as well. */
const isNumber: FieldCheck = (value) => typeof value === 'number' && value >= 0 && value < 100_000;

/** Required fields of each fact, with what they must be. */
export const factFields: Readonly<Record<FrameFact['type'], Readonly<Record<string, FieldCheck>>>> = {
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

const betweenFrameAndScript = ['arrived', 'hello', 'redirectRequested', 'closeHeld', 'closeAccepted'] as const;

/** A fact that the host's page receives as an event; all others are for its script. */
export type ReportedFact = Exclude<FrameFact, { readonly type: (typeof betweenFrameAndScript)[number] }>;

/** What opened a panel. */
export type OpenedBy = 'button' | 'script' | 'time' | 'scroll' | 'exit';

/** What closed a panel: the last is an event of `close-when`. */
export type ClosedBy = 'button' | 'backdrop' | 'escape' | 'script' | ReportedFact['type'];

/** What the element itself reports. */
export type PanelFact =
  /** The panel is open: by `button`, `script`, `time`, `scroll` or `exit`. */
  | { readonly type: 'opened'; readonly by: OpenedBy }
  /** The panel is closed: by `button`, `backdrop`, `escape`, `script`, or the event of `close-when`. */
  | { readonly type: 'closed'; readonly by: ClosedBy };

/** Returns the names of the events that `<application-frontend>` dispatches. */
export function eventNames(): readonly string[] {
  const between: readonly string[] = betweenFrameAndScript;
  return [...Object.keys(factFields).filter((type) => !between.includes(type)), 'opened', 'closed'];
}

/** A fact as sent to the host. */
export type FrameMessage = FrameFact & { readonly source: typeof frameSource; readonly version: number };

export const frameSource = 'application-frontend';

/** Increases when a message changes in a way that an older reader would misread. */
export const protocolVersion = 1;

/** The families that a host may choose: the brand's own, or one of the visitor's device, never one to load. */
export const hostFonts = ['brand', 'system-ui', 'sans-serif', 'serif'] as const;
export type HostFont = (typeof hostFonts)[number];

export const hostBackgrounds = ['transparent', 'brand'] as const;
export type HostBackground = (typeof hostBackgrounds)[number];

export interface HostSettings {
  readonly type: 'settings';
  /** By token name, in hex notation; the empty text for the brand's. */
  readonly colors?: Readonly<Record<string, string>>;
  /** This and the next two: the empty text for the brand's. */
  readonly font?: string;
  readonly radius?: string;
  readonly background?: string;
  readonly locale?: string;
  readonly colorScheme?: ColorScheme;
  /** What the host knows of the applicant, by the names of the address's parameters. */
  readonly prefill?: Readonly<Record<string, string>>;
  /** The host itself navigates to lenders when asked. */
  readonly canNavigate?: boolean;
  /** The frame is in a panel that the host can close. */
  readonly canClose?: boolean;
}

/** What a host sends to the frame. */
export type HostMessageContent =
  | HostSettings
  /** The applicant wants to close the panel around the frame, which may ask first. */
  | { readonly type: 'closeRequested' }
  /** The host page has been notified of a redirect, which may now be followed. */
  | { readonly type: 'redirectHeard' }
  /** The host redirects the applicant itself. */
  | { readonly type: 'redirectAccepted' };

/** Content as sent to the frame. */
export type HostMessage = HostMessageContent & { readonly source: typeof hostSource; readonly version: number };

export const hostSource = 'application-frontend-host';
