import { fieldsFor } from './allowedFields';
import { openLine, type Line, type LineParts } from './trackerLine';
import type { Purpose } from './Purpose';
import type { TrackedEvent } from './TrackedEvent';
import type { TrackerName } from './TrackingSettings';

/** All vendors of the deployment together. Nothing here throws, and nobody waits for it. */
export interface Tracking {
  /** Says what is allowed from now on. Until it is called for the first time nothing is loaded. */
  readonly allow: (allowed: readonly Purpose[]) => void;
  readonly track: (event: TrackedEvent) => void;
  /** Tells the recording of a log line that nothing personal is left in. */
  readonly log: (message: string, detail: string) => void;
  /** Whether anybody may be told anything now. */
  readonly isActive: () => boolean;
}

interface TrackingParts extends LineParts {
  readonly names: readonly TrackerName[];
}

export function createTracking({ names, ...parts }: TrackingParts): Tracking {
  const lines = names.map((name): readonly [TrackerName, Line] => [name, openLine(name, parts)]);
  return {
    allow: (allowed) => {
      for (const [, line] of lines) line.allow(allowed);
    },
    track: (event) => {
      for (const [name, line] of lines) {
        const fields = fieldsFor(name, event);
        if (fields) line.tell((tracker) => tracker.track(event.name, fields));
      }
    },
    log: (message, detail) => {
      for (const [, line] of lines) line.tell((tracker) => tracker.log?.(message, detail));
    },
    isActive: () => lines.some(([, line]) => line.isAllowed()),
  };
}
