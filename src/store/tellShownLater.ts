import type { Store } from 'redux';
import type { Action } from './actions';
import type { State } from './state';

/** Runs a task when it suits the page, and only once if it is asked for again before that. */
export type Later = (task: () => void) => void;

/**
 * Lets whoever listens hear of an answer that its field shows already a little later: what follows from it can wait.
 * The state has it at once, for whoever asks; anything else that happens is told at once, and the answer with it.
 */
export function tellShownLater(store: Store<State, Action>, later: Later): Store<State, Action> {
  const listeners = new Set<() => void>();
  let isShown = false;
  let isWaiting = false;
  const tell = () => {
    isWaiting = false;
    for (const listener of [...listeners]) listener();
  };
  const tellWaiting = () => {
    if (isWaiting) tell();
  };
  store.subscribe(() => {
    if (!isShown) {
      tell();
      return;
    }
    isWaiting = true;
    later(tellWaiting);
  });
  return {
    ...store,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    dispatch: (action) => {
      isShown = action.type === 'answersChanged' && action.isShown === true;
      try {
        return store.dispatch(action);
      } finally {
        isShown = false;
      }
    },
  };
}
