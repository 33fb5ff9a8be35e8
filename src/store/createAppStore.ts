import { applyMiddleware, type Dispatch, legacy_createStore, type Middleware, type Store } from 'redux';
import type { Action } from './actions';
import { createSubscriptions, type Subscriptions } from './createSubscriptions';
import { reducer } from './reducer';
import type { State } from './state';

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
  const store = legacy_createStore(reducer, undefined, applyMiddleware(relay.middleware));
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
