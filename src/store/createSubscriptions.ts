import type { Store } from 'redux';
import type { Action } from './actions';
import type { State } from './state';

/** Calls the listener whenever the answer to a data point changes. Returns the unsubscribe function. */
export type WatchAnswer = (dataPoint: string, listener: () => void) => () => void;

export interface Subscriptions {
  readonly store: Store<State, Action>;
  readonly watchAnswer: WatchAnswer;
}

/**
 * Notifies subscribers only of what concerns them. A field watches its own answer. General subscribers are skipped if
 * only an answer given in a field has changed, and no step, branch or list depends on it.
 *
 * @param hasDependents whether a step, a branch or a list depends on the answer to a data point
 */
export function createSubscriptions(
  store: Store<State, Action>,
  hasDependents: (dataPoint: string) => boolean,
): Subscriptions {
  const listeners = new Set<() => void>();
  const watchers = new Map<string, Set<() => void>>();
  let state = store.getState();
  let isOfField = false;
  store.subscribe(() => {
    const before = state;
    state = store.getState();
    if (before.answers !== state.answers) notifyWatchers(watchers, before.answers, state.answers);
    if (!isOfField || !isOnlyAnswers(before, state)) for (const listener of [...listeners]) listener();
  });
  return {
    store: {
      ...store,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
      dispatch: (action) => {
        isOfField = action.type === 'answersGiven' && !Object.keys(action.answers).some(hasDependents);
        return store.dispatch(action);
      },
    },
    watchAnswer: (dataPoint, listener) => {
      const own = watchers.get(dataPoint) ?? new Set();
      watchers.set(dataPoint, own.add(listener));
      return () => void own.delete(listener);
    },
  };
}

function notifyWatchers(
  watchers: ReadonlyMap<string, ReadonlySet<() => void>>,
  before: State['answers'],
  after: State['answers'],
): void {
  for (const [dataPoint, listeners] of watchers) {
    if (before[dataPoint] !== after[dataPoint]) for (const listener of [...listeners]) listener();
  }
}

function isOnlyAnswers(before: State, after: State): boolean {
  const names = Object.keys(after) as (keyof State)[];
  return names.every((name) => name === 'answers' || before[name] === after[name]);
}
