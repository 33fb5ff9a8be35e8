import type { ApplicationState } from '../types';

/** The present state of a lead that has passed several. */
export function latestState(state: ApplicationState): number {
  return typeof state === 'number' ? state : (state.at(-1) ?? 0);
}
