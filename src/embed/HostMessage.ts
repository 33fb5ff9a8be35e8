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
export type HostWord =
  | HostSettings
  /** The host's page has been told of a way out, which may be followed now. */
  | { readonly type: 'redirectHeard' }
  /** The host is leading the applicant out. */
  | { readonly type: 'redirectAccepted' };

/** A word on its way to the frame. */
export type HostMessage = HostWord & { readonly source: typeof hostSource; readonly version: number };

export const hostSource = 'application-frontend-host';
