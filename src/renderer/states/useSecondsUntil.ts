import { useEffect, useState } from 'react';

/** A clock that goes wrong must not keep anybody waiting. */
const longestSeconds = 600;

/** Whole seconds until a moment, counted down; 0 once it is there, and where there is none. */
export function useSecondsUntil(iso: string | undefined): number {
  const [now, setNow] = useState(() => Date.now());
  const isKnown = iso !== undefined;
  useEffect(() => {
    if (!isKnown) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isKnown]);
  const seconds = Math.ceil((Date.parse(iso ?? '') - now) / 1000);
  return seconds > 0 && seconds <= longestSeconds ? seconds : 0;
}
