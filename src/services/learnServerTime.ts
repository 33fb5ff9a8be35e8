import type { Action } from '../store/actions';

/** A response gives whole seconds, and arrives a moment later than it says. */
const accuracyMs = 1000;

/**
 * Dispatches how far the server's clock is ahead of the device's. The fastest response gives the best estimate; an
 * old response from a cache gives too low a value.
 */
export function learnServerTime(dispatch: (action: Action) => void, now: () => Date): (at: Date) => void {
  let best = -Infinity;
  let reportedMs = 0;
  return (at) => {
    const aheadMs = at.getTime() - now().getTime();
    if (aheadMs <= best + accuracyMs) return;
    best = aheadMs;
    // Within this accuracy, both clocks are right.
    const counted = Math.abs(aheadMs) <= 2 * accuracyMs ? 0 : aheadMs;
    if (counted === reportedMs) return;
    reportedMs = counted;
    dispatch({ type: 'serverTimeLearned', aheadMs: counted });
  };
}
