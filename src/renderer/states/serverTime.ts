import { useCallback, useEffect, useReducer, useState } from 'react';
import type { SubmissionFailure } from '../../store/models';
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

/** Counts down the whole seconds until a retry is allowed after too many tries; otherwise 0. */
export function useRetrySeconds(failure: SubmissionFailure | undefined): number {
  return useCountdown(retryAt(failure), Date.now);
}

function useCountdown(moment: number | undefined, clock: () => number): number {
  const [now, setNow] = useState(clock);
  useEffect(() => {
    if (moment === undefined) return;
    const tick = () => {
      setNow(clock());
      if (clock() >= moment) clearInterval(timer);
    };
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [moment, clock]);
  const seconds = Math.ceil(((moment ?? 0) - now) / 1000);
  return seconds > 0 ? seconds : 0;
}

/** Returns a clock of the server's time, in milliseconds since 1970: offers and codes expire by it. */
function useServerNow(): () => number {
  const aheadMs = useAppSelector((state) => state.serverAheadMs);
  return useCallback(() => Date.now() + aheadMs, [aheadMs]);
}

/** When a retry after each failure is allowed, in milliseconds since 1970. */
const retryTimes = new WeakMap<SubmissionFailure, number>();

/** Returns when a retry is allowed after too many tries, in milliseconds since 1970, counted from the first call. */
export function retryAt(failure: SubmissionFailure | undefined): number | undefined {
  if (failure?.kind !== 'tooMany') return undefined;
  const known = retryTimes.get(failure) ?? Date.now() + failure.retryAfterSeconds * 1000;
  retryTimes.set(failure, known);
  return known;
}

/** Returns the milliseconds until a retry is allowed. */
export function retryDelayMs(failure: SubmissionFailure | undefined): number {
  return Math.max(0, (retryAt(failure) ?? 0) - Date.now());
}
