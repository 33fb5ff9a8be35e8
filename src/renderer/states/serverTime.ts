import { useCallback, useEffect, useReducer, useState } from 'react';
import type { SubmissionFailure } from '../../store/models';
import { useAppSelector } from '../storeHooks';

const moments = new WeakMap<SubmissionFailure, number>();

/** What a browser's timer can wait at most. */
const longestWaitMs = 2 ** 31 - 1;

/** The server's time; renders again when one of these moments has come, and not before. */
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

/** The server's clock may be another than the device's: that must not keep anybody waiting. */
const longestSeconds = 600;

/** Whole seconds until a moment that the server names, counted down; 0 once it is there, and where there is none. */
export function useSecondsUntil(iso: string | undefined): number {
  const seconds = useCountdown(iso === undefined ? undefined : Date.parse(iso), useServerNow());
  return seconds <= longestSeconds ? seconds : 0;
}

/** Whole seconds until it may be tried again after too many tries, counted down; else 0. */
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

/** Gives the time by the server's clock, in milliseconds since 1970: what an offer or a code is good until is by it. */
function useServerNow(): () => number {
  const aheadMs = useAppSelector((state) => state.serverAheadMs);
  return useCallback(() => Date.now() + aheadMs, [aheadMs]);
}

/** When it may be tried again after too many tries, in milliseconds since 1970; counted from when it is first asked. */
export function retryAt(failure: SubmissionFailure | undefined): number | undefined {
  if (failure?.kind !== 'tooMany') return undefined;
  const known = moments.get(failure) ?? Date.now() + failure.retryAfterSeconds * 1000;
  moments.set(failure, known);
  return known;
}

/** Milliseconds until then. */
export function retryDelayMs(failure: SubmissionFailure | undefined): number {
  return Math.max(0, (retryAt(failure) ?? 0) - Date.now());
}
