import type { Purpose, TrackingSettings } from '../published/tracking';
import type { LoadScript } from './createScriptLoader';
import type { HashedIdentity } from './identity';
import type { EventFields, EventName } from './vendorEvents';

/** One vendor, behind the only interface through which the app uses it. */
export interface Tracker {
  /** Loads the vendor's script and initialises it. Rejects if that fails. */
  readonly start: () => Promise<void>;
  /** Sends an event, with fields that were already selected for this vendor. */
  readonly track: (name: EventName, fields: EventFields) => void | Promise<void>;
  /** Applies a change of consent that leaves the vendor at least one of its purposes. */
  readonly allow: (allowed: readonly Purpose[]) => void;
  /**
   * Stops sending, and drops what the vendor's script knows of the person: what it has stored is removed next, and it
   * must not store that again.
   *
   * @param allowed purposes of other vendors, for those that share one script
   */
  readonly forget: (allowed: readonly Purpose[]) => void;
  /** Records a log line without personal data. */
  readonly log?: (message: string, detail: string) => void;
}

export type TrackingLog = (message: string, detail?: unknown) => void;

/** What adapters are built from. */
export interface TrackerParts {
  readonly host: TrackingHost;
  readonly settings: TrackingSettings;
  readonly sessionId: string;
  readonly now: () => Date;
  readonly identity: () => Promise<HashedIdentity>;
  /** Attributes of the campaign that led the applicant here, as of now. */
  readonly campaign: () => Readonly<Partial<Record<string, string>>>;
  readonly loadScript: LoadScript;
  readonly log: TrackingLog;
}

/** The window, with the globals of vendors' scripts. */
export type TrackingHost = Window & {
  dataLayer?: unknown[];
  fbq?: unknown;
  _fbq?: unknown;
  ttq?: unknown;
  TiktokAnalyticsObject?: string;
};

/** Replaces a vendor that this session does without. */
export const noopTracker: Tracker = {
  start: () => Promise.resolve(),
  track: () => undefined,
  allow: () => undefined,
  forget: () => undefined,
};
