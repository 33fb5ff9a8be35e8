import type { Action } from '../../src/store/actions';
import { createAppStore } from '../../src/store/createAppStore';
import type { State } from '../../src/store/state';

/** Returns the real store's state after these actions. */
export function stateAfter(...actions: readonly Action[]): State {
  const { store } = createAppStore();
  for (const action of actions) store.dispatch(action);
  return store.getState();
}
