import type { Purpose, TrackingSettings } from '../published/tracking';
import type { LoadScript } from './createScriptLoader';
import type { HashedIdentity } from './identity';
import type { EventName } from './trackedEvents';

export type EventFields = Readonly<Record<string, string | number | boolean>>;

/** One vendor, behind the only interface by which the product knows it. */
export interface Tracker {
  /** Brings the vendor's script and makes it ready. Rejects where that fails. */
  readonly start: () => Promise<void>;
  /** Tells of an event, with fields that were picked for this vendor already. */
  readonly track: (name: EventName, fields: EventFields) => void | Promise<void>;
  /** The applicant has changed what is allowed; without any purpose of this vendor it must fall silent. */
  readonly allow: (allowed: readonly Purpose[]) => void;
  /** Takes a log line that nothing personal is left in. */
  readonly log?: (message: string, detail: string) => void;
}

export type TrackingLog = (message: string, detail?: unknown) => void;

/** What adapters are made of. */
export interface TrackerParts {
  readonly host: TrackingHost;
  readonly settings: TrackingSettings;
  readonly sessionId: string;
  readonly now: () => Date;
  readonly identity: () => Promise<HashedIdentity>;
  /** Attributes of the campaign that has brought the applicant. */
  readonly campaign: Readonly<Partial<Record<string, string>>>;
  readonly loadScript: LoadScript;
  readonly log: TrackingLog;
}

/** The window, with what vendors' scripts put there. */
export type TrackingHost = Window & {
  dataLayer?: unknown[];
  fbq?: unknown;
  _fbq?: unknown;
  ttq?: unknown;
  TiktokAnalyticsObject?: string;
};

/** Stands for a vendor that this session does without. */
export const noopTracker: Tracker = {
  start: () => Promise.resolve(),
  track: () => undefined,
  allow: () => undefined,
};
