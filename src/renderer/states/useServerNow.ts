import { useCallback } from 'react';
import { useSelector } from 'react-redux';
import type { State } from '../../store/state';

/** Gives the time by the server's clock, in milliseconds since 1970: what an offer or a code is good until is by it. */
export function useServerNow(): () => number {
  const aheadMs = useSelector((state: State) => state.serverAheadMs);
  return useCallback(() => Date.now() + aheadMs, [aheadMs]);
}
