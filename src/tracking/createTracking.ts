import type { Purpose, TrackerName } from '../published/tracking';
import type { Tracker, TrackingLog } from './Tracker';
import { fieldsFor } from './allowedFields';
import type { TrackedEvent } from './trackedEvents';
import { trackingFailures } from './trackingFailures';
import { vendors } from './vendors';

interface TrackerQueueParts {
  readonly load: (name: TrackerName) => Promise<Tracker>;
  /** Removes the cookies whose names begin so, once their vendor is not allowed any more. */
  readonly forgetCookies: (beginnings: readonly string[]) => void;
  readonly log: TrackingLog;
}

/** The way to one vendor: what it is to be told waits in line until it is there, and is dropped where it may not come. */
interface TrackerQueue {
  readonly allow: (allowed: readonly Purpose[]) => void;
  readonly tell: (task: TrackerTask) => void;
  readonly isAllowed: () => boolean;
}

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
        if (fields) line.tell((tracker) => tracker.track(event.name, fields));
      }
    },
    log: (message, detail) => {
      for (const [, line] of lines) line.tell((tracker) => tracker.log?.(message, detail));
    },
    isActive: () => lines.some(([, line]) => line.isAllowed()),
  };
}

type TrackerTask = (tracker: Tracker) => void | Promise<void>;

/** What happens while a vendor is slow; a page that is left open must not collect for ever. */
const maxQueueLength = 100;

function openTrackerQueue(name: TrackerName, { load, forgetCookies, log }: TrackerQueueParts): TrackerQueue {
  const { purposes, cookies } = vendors[name];
  let status: 'undecided' | 'refused' | 'loading' | 'ready' | 'failed' = 'undecided';
  let allowed: readonly Purpose[] = [];
  let tracker: Tracker | undefined;
  const waiting: TrackerTask[] = [];
  const isAllowed = () => purposes.some((purpose) => allowed.includes(purpose));
  const report = (message: string) => (cause: unknown) => log(`${message}: ${name}`, cause);
  const run = (task: TrackerTask) => {
    if (!tracker) return;
    const there = tracker;
    void Promise.resolve()
      .then(() => task(there))
      .catch(report(trackingFailures.failedPixelSend));
  };
  const start = async () => {
    status = 'loading';
    const loaded = await load(name);
    if (!isAllowed()) {
      status = 'refused';
      return;
    }
    loaded.allow(allowed);
    tracker = loaded;
    await loaded.start();
    status = 'ready';
    if (isAllowed()) waiting.forEach(run);
    waiting.length = 0;
  };
  const fail = (cause: unknown) => {
    status = 'failed';
    waiting.length = 0;
    report(trackingFailures.notLoaded)(cause);
  };
  return {
    isAllowed,
    allow: (purposesNow) => {
      allowed = purposesNow;
      run((there) => there.allow(purposesNow));
      if (isAllowed()) {
        if (status === 'undecided' || status === 'refused') start().catch(fail);
        return;
      }
      waiting.length = 0;
      if (status === 'undecided') status = 'refused';
      forgetCookies(cookies);
    },
    tell: (task) => {
      if (status === 'ready' && isAllowed()) run(task);
      else if (status === 'undecided' || (status === 'loading' && isAllowed())) {
        if (waiting.length < maxQueueLength) waiting.push(task);
      }
    },
  };
}
