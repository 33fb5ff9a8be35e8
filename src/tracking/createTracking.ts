import type { Purpose, TrackerName } from '../published/tracking';
import { fieldsFor } from './allowedFields';
import type { TrackedEvent } from './trackedEvents';
import { type TrackerQueueParts, type TrackerQueue, openTrackerQueue } from './trackerQueue';

/** All vendors of the deployment together. Nothing here throws, and nothing waits for it. */
export interface Tracking {
  /** Sets what is allowed from now on. Nothing is loaded before the first call. */
  readonly allow: (allowed: readonly Purpose[]) => void;
  readonly track: (event: TrackedEvent) => void;
  /** Sends a log line without personal data to the recording. */
  readonly log: (message: string, detail: string) => void;
  /** Whether any vendor may receive anything now. */
  readonly isActive: () => boolean;
}

interface TrackingParts extends TrackerQueueParts {
  readonly names: readonly TrackerName[];
}

export function createTracking({ names, ...parts }: TrackingParts): Tracking {
  const lines = names.map((name): readonly [TrackerName, TrackerQueue] => [name, openTrackerQueue(name, parts)]);
  return {
    allow: (allowed) => {
      for (const [, line] of lines) line.allow(allowed);
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
  };
}
