import type { Purpose, TrackerName, VendorName } from '../published/tracking';
import { fieldsFor } from './vendorEvents';
import type { TrackedEvent } from './vendorEvents';
import { type TrackerQueueParts, type TrackerQueue, openTrackerQueue } from './trackerQueue';
import { vendors } from './vendors';

/** All vendors of the deployment together. Nothing here throws, and nothing waits for it. */
export interface Tracking {
  /** Sets what is allowed from now on. Nothing is loaded before the first call. */
  readonly allow: (allowed: readonly Purpose[]) => void;
  readonly track: (event: TrackedEvent) => void;
  /** Sends a log line without personal data to the recording. */
  readonly log: (message: string, detail: string) => void;
  /** Whether any vendor may receive anything now. */
  readonly isActive: () => boolean;
  /**
   * Removes everything that vendors know of the person from the page and the device: somebody else may come next. A
   * vendor that has loaded receives nothing more from this page.
   */
  readonly forget: () => void;
}

interface TrackingParts extends TrackerQueueParts {
  readonly names: readonly TrackerName[];
  /** All vendors of the deployment: also those that this page does without may have stored something. */
  readonly configured: readonly VendorName[];
  /** Removes what is stored under names that start with these. */
  readonly forgetStored: (prefixes: readonly string[]) => void;
}

export function createTracking({ names, configured, forgetStored, ...parts }: TrackingParts): Tracking {
  const lines = names.map((name): readonly [TrackerName, TrackerQueue] => [name, openTrackerQueue(name, parts)]);
  return {
    allow: (allowed) => {
      for (const [, line] of lines) line.allow(allowed);
      const isRefused = (name: VendorName) => !vendors[name].purposes.some((purpose) => allowed.includes(purpose));
      forgetStored(configured.filter(isRefused).flatMap((name) => vendors[name].stored));
    },
    track: (event) => {
      for (const [name, line] of lines) {
        const fields = fieldsFor(name, event);
        if (fields) line.send((tracker) => tracker.track(event.name, fields));
      }
    },
    log: (message, detail) => {
      for (const [, line] of lines) line.send((tracker) => tracker.log?.(message, detail));
    },
    isActive: () => lines.some(([, line]) => line.isAllowed()),
    forget: () => {
      for (const [, line] of lines) line.forget();
      forgetStored(configured.flatMap((name) => vendors[name].stored));
    },
  };
}
