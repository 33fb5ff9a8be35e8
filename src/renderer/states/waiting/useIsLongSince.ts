import { useEffect, useState } from 'react';

/** Whether the wait that began at this moment has lasted so long; renders again when it has. */
export function useIsLongSince(since: number | undefined, longMs: number): boolean {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (since === undefined) return;
    const timer = setTimeout(() => setIsLong(true), since + longMs - Date.now());
    return () => clearTimeout(timer);
  }, [since, longMs]);
  return isLong;
}
