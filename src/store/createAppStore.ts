import { applyMiddleware, legacy_createStore, type Dispatch, type Middleware, type Store } from 'redux';
import type { Action } from './actions';
import { reducer } from './reducers';
import type { State } from './state';
import { tellShownLater, type Later } from './tellShownLater';

export type AppStore = Store<State, Action>;

export type ActionListener = (action: Action) => void;

/** Runs a task soon, and only once if it is asked for again before that; the action says how soon it must be. */
export type Schedule = (task: () => void, action: Action) => void;

interface Relay {
  readonly middleware: Middleware<object, State, Dispatch<Action>>;
  /** Hands over all actions so far, in order, then each as it comes. */
  readonly connect: (listener: ActionListener) => void;
}

/**
 * Keeps actions until the sagas, which load after the first step is interactive, are there to take them; from then on
 * they get them when it suits the page.
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
      waiting.push(action as Action);
      if (listener) schedule(handOver, action as Action);
      return result;
    },
    connect: (connected) => {
      listener = connected;
      handOver();
    },
  };
}

/**
 * Makes the store. `connect` is called once, by whoever starts the sagas.
 *
 * @param schedule when the sagas get to hear of an action; at once unless said otherwise
 * @param later when the page gets to hear of an answer that it shows; at once unless said otherwise
 */
export function createAppStore(
  schedule: Schedule = (task) => task(),
  later: Later = (task) => task(),
): { store: AppStore; connect: Relay['connect'] } {
  const relay = createRelay(schedule);
  const store = legacy_createStore(reducer, undefined, applyMiddleware(relay.middleware));
  return { store: tellShownLater(store, later), connect: relay.connect };
}
