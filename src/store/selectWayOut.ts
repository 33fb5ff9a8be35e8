import { selectApplicationState } from './selectors';
import type { State, WayOutState } from './state';

/** What is known of the way out of the present state of the application, if there is one. */
export function selectWayOut(state: State): WayOutState | undefined {
  return state.wayOut.state === selectApplicationState(state) ? state.wayOut : undefined;
}
