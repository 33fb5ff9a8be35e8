import { useCallback, useEffect, useReducer } from 'react';
import { useCountdown } from '../retryDelay';
import { useAppSelector } from '../storeHooks';

/** The longest delay of a browser's timer. */
const longestWaitMs = 2 ** 31 - 1;

/** Returns the server's time; renders again when one of these moments has come, and not before. */
export function useServerTimeUntil(moments: readonly (string | undefined)[]): number {
  const serverNow = useServerNow();
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const now = serverNow();
  const next = Math.min(...moments.map((moment) => Date.parse(moment ?? '')).filter((time) => time > now));
  useEffect(() => {
    if (!Number.isFinite(next)) return;
    const timer = setTimeout(renderAgain, Math.min(next - serverNow(), longestWaitMs));
    return () => clearTimeout(timer);
  }, [next, serverNow]);
  return now;
}

/**
 * Longer waits are ignored: the server's clock may differ from the device's, which must not keep the applicant
 * waiting.
 */
const longestSeconds = 600;

/** Counts down the whole seconds until a moment given by the server; 0 once it has come, or if there is none. */
export function useSecondsUntil(iso: string | undefined): number {
  const seconds = useCountdown(iso === undefined ? undefined : Date.parse(iso), useServerNow());
  return seconds <= longestSeconds ? seconds : 0;
}

/** Returns a clock of the server's time, in milliseconds since 1970: offers and codes expire by it. */
function useServerNow(): () => number {
  const aheadMs = useAppSelector((state) => state.serverAheadMs);
  return useCallback(() => Date.now() + aheadMs, [aheadMs]);
}
