import { useEffect, useReducer } from 'react';
import { useServerNow } from './useServerNow';

/** What a browser's timer can wait at most. */
const longestWaitMs = 2 ** 31 - 1;

/** The server's time; renders again when one of these moments has come, and not before. */
export function useNowUntil(moments: readonly (string | undefined)[]): number {
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
