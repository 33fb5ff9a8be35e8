/** What a frame tells its host. Only what stands here is ever sent: nothing of an answer, an offer or a person. */
export type FrameFact =
  /** Somebody listens now: colours and the like may be sent. */
  | { readonly type: 'hello' }
  /** The page can be used. */
  | { readonly type: 'ready'; readonly product: string; readonly locale: string }
  /** In CSS pixels. */
  | { readonly type: 'heightChanged'; readonly height: number }
  | { readonly type: 'stepChanged'; readonly step: string }
  /** The application has reached the lead API. */
  | { readonly type: 'submitted'; readonly product: string }
  | { readonly type: 'stateChanged'; readonly state: number; readonly name: string }
  /** The applicant has pressed the way to this host: a lender, a bank, a payment. */
  | { readonly type: 'redirected'; readonly host: string }
  /** The host may lead there; its page is told nothing of the address. */
  | { readonly type: 'redirectRequested'; readonly url: string }
  | { readonly type: 'error'; readonly code: FrameErrorCode };

/**
 * What did not work. `paused`: the frame shows the notice of a pause; `unanswered` is said by the host's script itself,
 * of a frame that is silent.
 */
export type FrameErrorCode = 'submission' | 'action' | 'redirect' | 'link' | 'paused' | 'unanswered';

/** A fact on its way to the host. */
export type FrameMessage = FrameFact & { readonly source: typeof frameSource; readonly version: number };

export const frameSource = 'application-frontend';

/** Grows when a message changes so that an older reader would misread it. */
export const protocolVersion = 1;

/** How a host wants the application. */
export interface HostSettings {
  readonly type: 'settings';
  /** By token name, in hex notation of six digits. */
  readonly colors?: Readonly<Record<string, string>>;
  readonly locale?: string;
  /** The host leads to lenders when it is asked to. */
  readonly canNavigate?: boolean;
}

/** What a host tells the frame. */
export type HostMessageContent =
  | HostSettings
  /** The host's page has been told of a way out, which may be followed now. */
  | { readonly type: 'redirectHeard' }
  /** The host is leading the applicant out. */
  | { readonly type: 'redirectAccepted' };

/** A word on its way to the frame. */
export type HostMessage = HostMessageContent & { readonly source: typeof hostSource; readonly version: number };

export const hostSource = 'application-frontend-host';
