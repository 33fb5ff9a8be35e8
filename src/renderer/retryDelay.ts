import { useEffect, useState } from 'react';
import { relativeTimeFormat } from '../formats/intlFormats';
import type { SubmissionFailure } from '../store/request';
import { useRendererServices } from './RendererContext';
import { useTexts } from './useTexts';

/** A wait of more seconds is told in minutes. */
const mostSeconds = 120;

/** Returns how to tell how long to wait after too many tries. */
export function useTooManyText(): (seconds: number) => string {
  const texts = useTexts();
  const { languageTag } = useRendererServices().settings;
  return (seconds) =>
    texts.app(seconds > mostSeconds ? 'errors>tooManyLater' : 'errors>tooMany', {
      seconds,
      count: seconds,
      when: relativeTimeFormat(languageTag).format(Math.ceil(seconds / 60), 'minute'),
    });
}

/** Counts down the whole seconds until a retry is allowed after too many tries; otherwise 0. */
export function useRetrySeconds(failure: SubmissionFailure | undefined): number {
  return useCountdown(retryAt(failure), elapsedMs);
}

/** Counts down the whole seconds until a moment of a clock, both in milliseconds. */
export function useCountdown(moment: number | undefined, clock: () => number): number {
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

/** A monotonic clock: the device's own may jump while the applicant waits. */
const elapsedMs = () => performance.now();

/** When a retry after each failure is allowed, by that clock. */
const retryTimes = new WeakMap<SubmissionFailure, number>();

/** Returns when a retry is allowed after too many tries, by the page's own clock, counted from the first call. */
export function retryAt(failure: SubmissionFailure | undefined): number | undefined {
  if (failure?.kind !== 'tooMany') return undefined;
  const retryTime = retryTimes.get(failure) ?? elapsedMs() + failure.retryAfterSeconds * 1000;
  retryTimes.set(failure, retryTime);
  return retryTime;
}

/** Returns the milliseconds until a retry is allowed. */
export function retryDelayMs(failure: SubmissionFailure | undefined): number {
  return Math.max(0, (retryAt(failure) ?? 0) - elapsedMs());
}
