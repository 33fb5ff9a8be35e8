/** A response gives whole seconds, and arrives a moment later than it says. */
const accuracyMs = 1000;

/** By so much a device's clock changes only when somebody, or the network, sets it. */
const jumpMs = 60_000;

interface ClockSources {
  readonly now: () => Date;
  /** A monotonic clock, in milliseconds. */
  readonly elapsedMs: () => number;
  readonly onEstimate: (aheadMs: number) => void;
}

/**
 * Estimates how far the server's clock is ahead of the device's, and reports every change. The fastest response gives
 * the best estimate; an old response from a cache gives too low a value. When the device's clock has been set, the
 * estimate begins anew.
 */
export function estimateServerClock({ now, elapsedMs, onEstimate }: ClockSources): (at: Date) => void {
  let best = -Infinity;
  let reportedMs = 0;
  let startMs = 0;
  return (at) => {
    const newStartMs = now().getTime() - elapsedMs();
    if (Math.abs(newStartMs - startMs) > jumpMs) best = -Infinity;
    startMs = newStartMs;
    const aheadMs = at.getTime() - now().getTime();
    if (aheadMs <= best + accuracyMs) return;
    best = aheadMs;
    // Within this accuracy, both clocks are right.
    const counted = Math.abs(aheadMs) <= 2 * accuracyMs ? 0 : aheadMs;
    if (counted === reportedMs) return;
    reportedMs = counted;
    onEstimate(counted);
  };
}

interface ClockCheck {
  readonly now: Date;
  /** Year in which the page was published. */
  readonly publishedIn: number;
  readonly askServerTime: () => Promise<Date | undefined>;
  readonly onServerTime: (at: Date) => void;
}

/**
 * Asks this page's own server for the time if the device's clock cannot be right. Otherwise the first call to the API
 * tells, and until then a day more or less matters little.
 */
export async function checkClock({ now, publishedIn, askServerTime, onServerTime }: ClockCheck): Promise<void> {
  const year = now.getFullYear();
  // A release is seldom older than a year.
  if (year === publishedIn || year === publishedIn + 1) return;
  const at = await askServerTime();
  if (at) onServerTime(at);
}
