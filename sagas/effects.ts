import { type EventChannel, eventChannel } from 'redux-saga';
import * as plain from 'redux-saga/effects';
import type { Effect } from 'redux-saga/effects';
import type { SagaServices } from '../src/services/SagaServices';
import type { Subscribe } from '../src/services/otherTabs';
import type { Action, ActionOf } from '../src/store/actions';
import type { State } from '../src/store/state';

/** A saga that ends with an `R`. Compose with `yield*` only, so that every result is typed. */
export type Saga<R = void> = Generator<Effect, R, unknown>;

type Awaitable<R> = R | Promise<R> | Saga<R>;

export function* call<R>(fn: () => Awaitable<R>): Saga<R> {
  return (yield plain.call(fn)) as R;
}

export function* select<R>(selector: (state: State) => R): Saga<R> {
  return (yield plain.select(selector)) as R;
}

/** Waits for the next that comes through a channel that is no action. */
export function* takeFrom<E extends object | string | number | boolean>(channel: EventChannel<E>): Saga<E> {
  return (yield plain.take(channel)) as E;
}

export function* put(action: Action): Saga {
  yield plain.put(action);
}

export function* delay(ms: number): Saga {
  yield plain.delay(ms);
}

/** Waits for the next action of the type. */
export function* takeOne(type: Action['type']): Saga {
  yield plain.take(type);
}

/** What comes of it within this time; `undefined` where nothing does. */
export function* within<R>(ms: number, fn: () => Promise<R>): Saga<R | undefined> {
  const { done } = (yield plain.race({ done: plain.call(fn), late: plain.delay(ms) })) as { done?: R };
  return done;
}

/** Runs the saga until it ends or one of the actions comes; says whether it ended by itself. */
export function* until(types: readonly Action['type'][], saga: () => Saga): Saga<boolean> {
  const result = (yield plain.race({ done: plain.call(saga), stopped: plain.take([...types]) })) as {
    stopped?: unknown;
  };
  return result.stopped === undefined;
}

type WithLog = Pick<SagaServices, 'log'>;

type Worker<T extends Action['type']> = (action: ActionOf<T>) => Saga;

/** A worker, and what the store is told where it fails on something unexpected: it would be pending for ever otherwise. */
interface Fallible<T extends Action['type']> {
  readonly run: Worker<T>;
  readonly failed: (action: ActionOf<T>) => Action;
}

type GuardedWorker<T extends Action['type']> = Worker<T> | Fallible<T>;

/** One at a time; what comes meanwhile is dropped. For writes. */
export function* takeLeading<T extends Action['type']>(services: WithLog, type: T, worker: GuardedWorker<T>): Saga {
  yield plain.takeLeading(type as string, guard(services, worker));
}

/** The newest replaces the one under way. For reads that supersede. */
export function* takeLatest<T extends Action['type']>(
  services: WithLog,
  type: T | readonly T[],
  worker: GuardedWorker<T>,
): Saga {
  yield plain.takeLatest(type as string, guard(services, worker));
}

/** All side by side. For independent events. */
export function* takeEvery<T extends Action['type']>(
  services: WithLog,
  type: T | readonly T[],
  worker: GuardedWorker<T>,
): Saga {
  yield plain.takeEvery(type as string, guard(services, worker));
}

function guard<T extends Action['type']>(services: WithLog, worker: GuardedWorker<T>): (action: Action) => Saga {
  const { run, failed = undefined } = typeof worker === 'function' ? { run: worker } : worker;
  return guarded(services, run, failed) as (action: Action) => Saga;
}

/**
 * Reports what a worker did not expect, and spares its siblings.
 *
 * @param failed what the store is told then, where something would be pending for ever without it
 */
export function guarded<T extends Action['type']>(
  { log }: WithLog,
  worker: (action: ActionOf<T>) => Saga,
  failed?: (action: ActionOf<T>) => Action,
): (action: ActionOf<T>) => Saga {
  return function* run(action) {
    try {
      yield* worker(action);
    } catch (cause) {
      log.error(`A saga failed on ${action.type}`, cause);
      if (failed) yield* put(failed(action));
    }
  };
}

/** Takes whatever comes through a channel that is no action. */
export function* takeEveryFrom<E extends object | string | number | boolean>(
  channel: EventChannel<E>,
  worker: (event: E) => Saga,
): Saga {
  yield plain.takeEvery(channel, worker);
}

export function channelOf(notice: Subscribe): EventChannel<true> {
  return eventChannel<true>((emit) => notice(() => emit(true)));
}
