import type { Store } from 'redux';
import type { Action } from './actions';
import type { State } from './state';

/** Tells a listener whenever the answer to a data point has changed; returns what ends that. */
export type WatchAnswer = (dataPoint: string, listener: () => void) => () => void;

export interface Subscriptions {
  readonly store: Store<State, Action>;
  readonly watchAnswer: WatchAnswer;
}

/**
 * Tells those who listen of what concerns them. Fields watch their own answer. An answer given in a field that nothing
 * else looks at, and that changes nothing but itself, is told to nobody else.
 *
 * @param isLookedAt whether a step, a branch or a list depends on the answer to a data point
 */
export function createSubscriptions(
  store: Store<State, Action>,
  isLookedAt: (dataPoint: string) => boolean,
): Subscriptions {
  const listeners = new Set<() => void>();
  const watchers = new Map<string, Set<() => void>>();
  let told = store.getState();
  let isOfField = false;
  store.subscribe(() => {
    const before = told;
    told = store.getState();
    if (before.answers !== told.answers) tellWatchers(watchers, before.answers, told.answers);
    if (!isOfField || !isOnlyAnswers(before, told)) for (const listener of [...listeners]) listener();
  });
  return {
    store: {
      ...store,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
      dispatch: (action) => {
        isOfField = action.type === 'answerGiven' && !isLookedAt(action.dataPoint);
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

function tellWatchers(
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
