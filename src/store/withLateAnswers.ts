import type { Store } from 'redux';
import type { Action } from './actions';
import type { State } from './state';

/** Runs a task when the applicant sees what happens now. */
export type Later = (task: () => void) => void;

/**
 * Tells the page of an answer that was given on it when the applicant sees it: its field shows the answer anyhow, and
 * what follows from it can wait that long. The state has it at once, for whoever asks; whatever else happens is told at
 * once, and the answer with it.
 */
export function withLateAnswers(store: Store<State, Action>, later: Later): Store<State, Action> {
  const listeners = new Set<() => void>();
  let [isAnswering, isWaiting] = [false, false];
  const tell = () => {
    isWaiting = false;
    for (const listener of [...listeners]) listener();
  };
  store.subscribe(() => {
    if (!isAnswering) {
      tell();
    } else if (!isWaiting) {
      isWaiting = true;
      later(() => isWaiting && tell());
    }
  });
  return {
    ...store,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    dispatch: (action) => {
      isAnswering = action.type === 'answersChanged';
      try {
        return store.dispatch(action);
      } finally {
        isAnswering = false;
      }
    },
  };
}
