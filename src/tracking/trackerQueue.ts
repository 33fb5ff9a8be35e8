import type { Purpose, TrackerName } from '../published/tracking';
import type { Tracker, TrackingLog } from './Tracker';
import { trackingFailures } from './trackingFailures';
import { vendors } from './vendors';

export interface TrackerQueueParts {
  readonly load: (name: TrackerName) => Promise<Tracker>;
  /** Removes the cookies whose names start with these once their vendor is no longer allowed. */
  readonly forgetCookies: (beginnings: readonly string[]) => void;
  readonly log: TrackingLog;
}

/** The queue to one vendor: tasks wait until the vendor is loaded, and are dropped if it may not be. */
export interface TrackerQueue {
  readonly allow: (allowed: readonly Purpose[]) => void;
  readonly send: (task: TrackerTask) => void;
  readonly isAllowed: () => boolean;
}

type TrackerTask = (tracker: Tracker) => void | Promise<void>;

/** Limits what accumulates while a vendor is slow; a page that is left open must not collect without end. */
const maxQueueLength = 100;

export function openTrackerQueue(name: TrackerName, { load, forgetCookies, log }: TrackerQueueParts): TrackerQueue {
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
    send: (task) => {
      if (status === 'ready' && isAllowed()) run(task);
      else if (status === 'undecided' || (status === 'loading' && isAllowed())) {
        if (waiting.length < maxQueueLength) waiting.push(task);
      }
    },
  };
}
