import { useEffect, useState } from 'react';
import type { SubmissionFailure } from '../../store/state';
import { retryAt } from './retryWait';
import { useServerNow } from './useServerNow';

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
