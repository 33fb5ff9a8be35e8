import { applyMiddleware, legacy_createStore, type Store } from 'redux';
import type { Action } from './actions';
import { createRelay, type Relay, type Schedule } from './createRelay';
import { createSubscriptions, type Subscriptions } from './createSubscriptions';
import { reducer } from './reducers';
import type { State } from './state';

export type AppStore = Store<State, Action>;

interface StoreOptions {
  /** When the sagas receive an action. Default: immediately. */
  readonly schedule?: Schedule;
  /** Whether anything but its field depends on the answer to a data point. Default: always. */
  readonly isLookedAt?: (dataPoint: string) => boolean;
}

/** Creates the store. Call `connect` once, when the sagas start. */
export function createAppStore({
  schedule = (task) => task(),
  isLookedAt = () => true,
}: StoreOptions = {}): Subscriptions & Pick<Relay, 'connect'> {
  const relay = createRelay(schedule);
  const store = legacy_createStore(reducer, undefined, applyMiddleware(relay.middleware));
  return { ...createSubscriptions(store, isLookedAt), connect: relay.connect };
}
