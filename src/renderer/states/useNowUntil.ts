import { useEffect, useState } from 'react';

/** What a browser's timer can wait at most. */
const longestWaitMs = 2 ** 31 - 1;

/** The time in milliseconds since 1970; renders again when one of these moments has come, and not before. */
export function useNowUntil(moments: readonly (string | undefined)[]): number {
  const [now, setNow] = useState(() => Date.now());
  const next = Math.min(...moments.map((moment) => Date.parse(moment ?? '')).filter((time) => time > now));
  useEffect(() => {
    if (!Number.isFinite(next)) return;
    const timer = setTimeout(() => setNow(Date.now()), Math.min(next - now, longestWaitMs));
    return () => clearTimeout(timer);
  }, [next, now]);
  return now;
}
