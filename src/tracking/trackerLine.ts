import type { Purpose } from './Purpose';
import type { Tracker, TrackingLog } from './Tracker';
import { trackingFailures } from './trackingFailures';
import type { TrackerName } from './TrackingSettings';
import { vendors } from './vendorFacts';

export interface LineParts {
  readonly load: (name: TrackerName) => Promise<Tracker>;
  /** Removes the cookies whose names begin so, once their vendor is not allowed any more. */
  readonly forgetCookies: (beginnings: readonly string[]) => void;
  readonly log: TrackingLog;
}

/** The way to one vendor: what it is to be told waits in line until it is there, and is dropped where it may not come. */
export interface Line {
  readonly allow: (allowed: readonly Purpose[]) => void;
  readonly tell: (task: Task) => void;
  readonly isAllowed: () => boolean;
}

type Task = (tracker: Tracker) => void | Promise<void>;

/** What happens while a vendor is slow; a page that is left open must not collect for ever. */
const longestLine = 100;

export function openLine(name: TrackerName, { load, forgetCookies, log }: LineParts): Line {
  const { purposes, cookies } = vendors[name];
  let status: 'undecided' | 'refused' | 'loading' | 'ready' | 'failed' = 'undecided';
  let allowed: readonly Purpose[] = [];
  let tracker: Tracker | undefined;
  const waiting: Task[] = [];
  const isAllowed = () => purposes.some((purpose) => allowed.includes(purpose));
  const report = (message: string) => (cause: unknown) => log(`${message}: ${name}`, cause);
  const run = (task: Task) => {
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
        if (waiting.length < longestLine) waiting.push(task);
      }
    },
  };
}
