import { applyMiddleware, type Dispatch, legacy_createStore, type Middleware, type Store } from 'redux';
import type { Action } from './actions';
import { reduceStore, type State } from './state';

/**
 * Runs the task that delivers an action, now or later. A task that is scheduled again before it has run runs once.
 */
export type Schedule = (task: () => void, action: Action) => void;

interface Relay {
  readonly middleware: Middleware<object, State, Dispatch<Action>>;
  /** Delivers all actions so far, in order, then each as it comes. */
  readonly connect: (listener: ActionListener) => void;
}

export type AppStore = Store<State, Action>;

interface StoreOptions {
  /** Decides when the sagas receive an action. Default: immediately. */
  readonly schedule?: Schedule;
  /** Whether anything besides its field depends on the answer to a data point. Default: always. */
  readonly hasDependents?: (dataPoint: string) => boolean;
}

/** Creates the store. Call `connect` once, when the sagas start. */
export function createAppStore({
  schedule = (task) => task(),
  hasDependents = () => true,
}: StoreOptions = {}): Subscriptions & Pick<Relay, 'connect'> {
  const relay = createRelay(schedule);
  const store = legacy_createStore(reduceStore, undefined, applyMiddleware(relay.middleware));
  return { ...createSubscriptions(store, hasDependents), connect: relay.connect };
}

export type ActionListener = (action: Action) => void;

/**
 * Queues actions until the sagas have loaded, which is after the first step is interactive; from then on, delivers
 * them on schedule. Delivers consecutive typed answers as one change.
 */
function createRelay(schedule: Schedule): Relay {
  const waiting: Action[] = [];
  let listener: ActionListener | undefined;
  const handOver = () => {
    while (listener && waiting.length > 0) {
      const action = waiting.shift();
      if (action) listener(action);
    }
  };
  return {
    middleware: () => (next) => (action) => {
      const result = next(action);
      keep(waiting, action as Action);
      if (listener) schedule(handOver, action as Action);
      return result;
    },
    connect: (connected) => {
      listener = connected;
      handOver();
    },
  };
}

function keep(waiting: Action[], action: Action): void {
  const last = waiting.at(-1);
  if (action.type === 'answersGiven' && last?.type === 'answersGiven')
    waiting.splice(-1, 1, { ...action, answers: { ...last.answers, ...action.answers } });
  else waiting.push(action);
}

/** Calls the listener whenever the answer to a data point changes. Returns the unsubscribe function. */
export type WatchAnswer = (dataPoint: string, listener: () => void) => () => void;

interface Subscriptions {
  readonly store: Store<State, Action>;
  readonly watchAnswer: WatchAnswer;
}

/**
 * Notifies subscribers only of what concerns them. A field watches its own answer. General subscribers are skipped if
 * only an answer given in a field has changed, and no step, branch or list depends on it.
 *
 * @param hasDependents whether a step, a branch or a list depends on the answer to a data point
 */
function createSubscriptions(
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
