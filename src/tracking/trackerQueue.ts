import type { Purpose, TrackerName } from '../published/tracking';
import { mayStart } from './consent';
import type { Tracker, TrackingLog } from './Tracker';
import { trackingFailures } from './trackingFailures';
import { vendors } from './vendors';

export interface TrackerQueueParts {
  readonly load: (name: TrackerName) => Promise<Tracker>;
  readonly log: TrackingLog;
}

/** The queue to one vendor: tasks wait until the vendor is loaded, and are dropped if it may not be. */
export interface TrackerQueue {
  readonly allow: (allowed: readonly Purpose[]) => void;
  readonly send: (task: TrackerTask) => void;
  readonly isAllowed: () => boolean;
  /** Ends what the vendor knows of the person. If it has loaded, it receives nothing more before the next page. */
  readonly forget: () => void;
}

type TrackerTask = (tracker: Tracker) => void | Promise<void>;

/** Limits what accumulates while a vendor is slow; a page that is left open must not collect without end. */
const maxQueueLength = 100;

export function openTrackerQueue(name: TrackerName, { load, log }: TrackerQueueParts): TrackerQueue {
  const { purposes } = vendors[name];
  let status: 'undecided' | 'refused' | 'loading' | 'ready' | 'failed' = 'undecided';
  let allowed: readonly Purpose[] = [];
  /** The person whom the vendor knows is no longer here. */
  let isGone = false;
  const isAllowed = () => !isGone && mayStart(purposes, allowed);
  const waiting: TrackerTask[] = [];
  const report = (message: string) => (cause: unknown) => log(`${message}: ${name}`, cause);
  const vendor = createVendorHandle({ isAllowed, onError: report(trackingFailures.failedPixelSend) });
  const start = async () => {
    status = 'loading';
    const loaded = await load(name);
    if (!isAllowed()) {
      status = 'refused';
      return;
    }
    loaded.allow(allowed);
    vendor.connect(loaded);
    await loaded.start();
    status = 'ready';
    if (isAllowed()) waiting.forEach(vendor.run);
    waiting.length = 0;
  };
  const fail = (cause: unknown) => {
    status = 'failed';
    waiting.length = 0;
    report(trackingFailures.notLoaded)(cause);
  };
  const forget = () => {
    waiting.length = 0;
    vendor.forget(allowed);
  };
  return {
    isAllowed,
    allow: (purposesNow) => {
      allowed = purposesNow;
      if (isAllowed()) {
        vendor.run((tracker) => tracker.allow(purposesNow));
        if (status === 'undecided' || status === 'refused') start().catch(fail);
        return;
      }
      if (status === 'undecided') status = 'refused';
      forget();
    },
    forget: () => {
      allowed = [];
      forget();
      isGone = status !== 'undecided' && status !== 'refused';
    },
    send: (task) => {
      if (status === 'ready' && isAllowed()) vendor.run(task);
      else if (status === 'undecided' || (status === 'loading' && isAllowed())) {
        if (waiting.length < maxQueueLength) waiting.push(task);
      }
    },
  };
}

interface VendorHandle {
  readonly connect: (loaded: Tracker) => void;
  /** Runs a task soon, if the vendor is there and allowed by then. */
  readonly run: (task: TrackerTask) => void;
  /** Runs at once: what the vendor has stored is removed next. */
  readonly forget: Tracker['forget'];
}

interface VendorHandleParts {
  readonly isAllowed: () => boolean;
  readonly onError: (cause: unknown) => void;
}

/** Calls a vendor that may not be there yet, and whose failures stop nothing else. */
function createVendorHandle({ isAllowed, onError }: VendorHandleParts): VendorHandle {
  let tracker: Tracker | undefined;
  return {
    connect: (loaded) => {
      tracker = loaded;
    },
    run: (task) => {
      if (!tracker) return;
      const there = tracker;
      void Promise.resolve()
        .then(() => (isAllowed() ? task(there) : undefined))
        .catch(onError);
    },
    forget: (allowed) => {
      try {
        tracker?.forget(allowed);
      } catch (cause) {
        onError(cause);
      }
    },
  };
}
