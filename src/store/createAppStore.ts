import { applyMiddleware, legacy_createStore, type Store } from 'redux';
import type { Action } from './actions';
import { createRelay, type Relay, type Schedule } from './createRelay';
import { createSubscriptions, type Subscriptions } from './createSubscriptions';
import { reducer } from './reducers';
import type { State } from './state';

export type AppStore = Store<State, Action>;

interface StoreOptions {
  /** When the sagas get to hear of an action; at once unless said otherwise. */
  readonly schedule?: Schedule;
  /** Whether anything but its field depends on the answer to a data point; always unless said otherwise. */
  readonly isLookedAt?: (dataPoint: string) => boolean;
}

/** Makes the store. `connect` is called once, by whoever starts the sagas. */
export function createAppStore({
  schedule = (task) => task(),
  isLookedAt = () => true,
}: StoreOptions = {}): Subscriptions & Pick<Relay, 'connect'> {
  const relay = createRelay(schedule);
  const store = legacy_createStore(reducer, undefined, applyMiddleware(relay.middleware));
  return { ...createSubscriptions(store, isLookedAt), connect: relay.connect };
}
