import type { ColorScheme } from '../colors/colorScheme';

/**
 * What a frame reports to its host. Nothing else is ever sent: no answer, no offer and no personal data; a decision
 * only where the deployment reports outcomes.
 */
export type FrameFact =
  /** The frame now receives messages, such as the host's colours. */
  | { readonly type: 'hello' }
  /** The page is usable. */
  | { readonly type: 'ready'; readonly product: string; readonly locale: string }
  /** In CSS pixels. */
  | { readonly type: 'heightChanged'; readonly height: number }
  /** A step is open: its number from 1, of how many, and the part of the form. */
  | { readonly type: 'stepChanged'; readonly number: number; readonly of: number; readonly section: string }
  /** The application ignores the value of this attribute of the host. Says why, and never repeats the value. */
  | { readonly type: 'attributeRefused'; readonly name: string; readonly reason: string }
  /** The application has reached the lead API. */
  | { readonly type: 'submitted'; readonly product: string }
  /** A page after the form is open; `0` and empty unless the deployment reports outcomes. */
  | { readonly type: 'stateChanged'; readonly state: number; readonly name: string }
  /** The applicant clicked a redirect to this host, a lender, a bank or a payment; empty like the state. */
  | { readonly type: 'redirected'; readonly host: string }
  /** Lets the host's script navigate there; its page never receives the address. */
  | { readonly type: 'redirectRequested'; readonly url: string }
  | { readonly type: 'error'; readonly code: FrameErrorCode };

/**
 * What failed. `paused`: the frame shows the notice of a pause. The host's own script reports `unanswered`, a silent
 * frame, and `duplicate`, an element whose application another element holds.
 */
export type FrameErrorCode = 'submission' | 'action' | 'redirect' | 'link' | 'paused' | 'unanswered' | 'duplicate';

/** Required fields of each fact. */
export const factFields: Readonly<Record<FrameFact['type'], Readonly<Record<string, 'string' | 'number'>>>> = {
  hello: {},
  ready: { product: 'string', locale: 'string' },
  heightChanged: { height: 'number' },
  stepChanged: { number: 'number', of: 'number', section: 'string' },
  attributeRefused: { name: 'string', reason: 'string' },
  submitted: { product: 'string' },
  stateChanged: { state: 'number', name: 'string' },
  redirected: { host: 'string' },
  redirectRequested: { url: 'string' },
  error: { code: 'string' },
};

const betweenFrameAndScript = ['hello', 'redirectRequested'];

/** Returns the names of the events that `<application-frontend>` dispatches. */
export function eventNames(): readonly string[] {
  return Object.keys(factFields).filter((type) => !betweenFrameAndScript.includes(type));
}

/** A fact as sent to the host. */
export type FrameMessage = FrameFact & { readonly source: typeof frameSource; readonly version: number };

export const frameSource = 'application-frontend';

/** Increases when a message changes in a way that an older reader would misread. */
export const protocolVersion = 1;

export interface HostSettings {
  readonly type: 'settings';
  /** By token name, in hex notation of six digits. */
  readonly colors?: Readonly<Record<string, string>>;
  readonly locale?: string;
  readonly colorScheme?: ColorScheme;
  /** What the host knows of the applicant, by the names of the address's parameters. */
  readonly prefill?: Readonly<Record<string, string>>;
  /** The host itself navigates to lenders when asked. */
  readonly canNavigate?: boolean;
}

/** What a host sends to the frame. */
export type HostMessageContent =
  | HostSettings
  /** The host page has been notified of a redirect, which may now be followed. */
  | { readonly type: 'redirectHeard' }
  /** The host redirects the applicant itself. */
  | { readonly type: 'redirectAccepted' };

/** Content as sent to the frame. */
export type HostMessage = HostMessageContent & { readonly source: typeof hostSource; readonly version: number };

export const hostSource = 'application-frontend-host';
