import type { Action } from '../src/store/actions';

/** An answer gives whole seconds, and a moment later than it says. */
const accuracyMs = 1000;

/**
 * Tells the store how far the server's clock is ahead of the device's. The answer that came fastest says it best, and an
 * old answer out of a cache says too little.
 */
export function learnServerTime(dispatch: (action: Action) => void, now: () => Date): (at: Date) => void {
  let best = -Infinity;
  let told = 0;
  return (at) => {
    const aheadMs = at.getTime() - now().getTime();
    if (aheadMs <= best + accuracyMs) return;
    best = aheadMs;
    // As far as can be told, both clocks are right.
    const counted = Math.abs(aheadMs) <= 2 * accuracyMs ? 0 : aheadMs;
    if (counted === told) return;
    told = counted;
    dispatch({ type: 'serverTimeLearned', aheadMs: counted });
  };
}
