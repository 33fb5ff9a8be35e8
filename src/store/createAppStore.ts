import { applyMiddleware, legacy_createStore, type Dispatch, type Middleware, type Store } from 'redux';
import type { Action } from './actions';
import { reducer } from './reducers';
import type { State } from './state';

export type AppStore = Store<State, Action>;

export type ActionListener = (action: Action) => void;

interface Relay {
  readonly middleware: Middleware<object, State, Dispatch<Action>>;
  /** Hands over all actions so far, in order, then each as it comes. */
  readonly connect: (listener: ActionListener) => void;
}

/** Keeps actions until the sagas, which load after the first step is interactive, are there to take them. */
function createRelay(): Relay {
  const waiting: Action[] = [];
  let listener: ActionListener = (action) => void waiting.push(action);
  return {
    middleware: () => (next) => (action) => {
      const result = next(action);
      listener(action as Action);
      return result;
    },
    connect: (connected) => {
      listener = connected;
      for (const action of waiting.splice(0)) connected(action);
    },
  };
}

/** Makes the store. `connect` is called once, by whoever starts the sagas. */
export function createAppStore(): { store: AppStore; connect: Relay['connect'] } {
  const relay = createRelay();
  return { store: legacy_createStore(reducer, undefined, applyMiddleware(relay.middleware)), connect: relay.connect };
}
