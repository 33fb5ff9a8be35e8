import { type EventChannel, eventChannel, type Task } from 'redux-saga';
import * as plain from 'redux-saga/effects';
import type { Effect } from 'redux-saga/effects';
import type { SagaServices } from '../src/services/SagaServices';
import type { BrowserEvent } from '../src/services/browserEvents';
import type { Action, ActionOf } from '../src/store/actions';
import type { State } from '../src/store/state';

/** A saga that returns an `R`. Compose with `yield*` only, so that every result is typed. */
export type Saga<R = void> = Generator<Effect, R, unknown>;

type Awaitable<R> = R | Promise<R> | Saga<R>;

export function* call<R>(fn: () => Awaitable<R>): Saga<R> {
  return (yield plain.call(fn)) as R;
}

export function* select<R>(selector: (state: State) => R): Saga<R> {
  return (yield plain.select(selector)) as R;
}

/** Waits for the next event of a channel that carries no actions. */
export function* takeFrom<E extends object | string | number | boolean>(channel: EventChannel<E>): Saga<E> {
  return (yield plain.take(channel)) as E;
}

export function* put(action: Action): Saga {
  yield plain.put(action);
}

export function* delay(ms: number): Saga {
  yield plain.delay(ms);
}

export function* takeOne(type: Action['type']): Saga {
  yield plain.take(type);
}

/** Waits for an action, and returns it. */
export function* takeAction<T extends Action['type']>(type: T): Saga<ActionOf<T>> {
  return (yield plain.take(type as string)) as ActionOf<T>;
}

/** Waits for the promise, and aborts the signal when the saga that awaits it ends. */
export function* abortable<R>(ask: (signal: AbortSignal) => Promise<R>): Saga<R> {
  const controller = new AbortController();
  try {
    return yield* call(() => ask(controller.signal));
  } finally {
    controller.abort();
  }
}

/** Returns the result, or `undefined` if there is none within this time. */
export function* within<R>(ms: number, fn: () => Awaitable<R>): Saga<R | undefined> {
  const { done } = (yield plain.race({ done: plain.call(fn), late: plain.delay(ms) })) as { done?: R };
  return done;
}

/** Runs the saga until it ends or one of the actions is dispatched. Returns whether it ended on its own. */
export function* until(types: readonly Action['type'][], saga: () => Saga): Saga<boolean> {
  const result = (yield plain.race({ done: plain.call(saga), stopped: plain.take([...types]) })) as {
    stopped?: unknown;
  };
  return result.stopped === undefined;
}

type WithLog = Pick<SagaServices, 'log'>;

type Worker<T extends Action['type']> = (action: ActionOf<T>) => Saga;

/** A worker, and the action to dispatch if it throws; without that action, something would stay pending. */
interface Fallible<T extends Action['type']> {
  readonly run: Worker<T>;
  readonly failed: (action: ActionOf<T>) => Action;
}

type GuardedWorker<T extends Action['type']> = Worker<T> | Fallible<T>;

/** Runs one worker at a time and drops the actions in between. For writes. */
export function* takeLeading<T extends Action['type']>(services: WithLog, type: T, worker: GuardedWorker<T>): Saga {
  yield plain.takeLeading(type as string, guard(services, worker));
}

/** The newest action cancels the running worker. For reads that supersede each other. */
export function* takeLatest<T extends Action['type']>(
  services: WithLog,
  type: T | readonly T[],
  worker: GuardedWorker<T>,
): Saga {
  yield plain.takeLatest(type as string, guard(services, worker));
}

/** Runs all workers concurrently. For independent events. */
export function* takeEvery<T extends Action['type']>(
  services: WithLog,
  type: T | readonly T[],
  worker: GuardedWorker<T>,
): Saga {
  yield plain.takeEvery(type as string, guard(services, worker));
}

function guard<T extends Action['type']>(services: WithLog, worker: GuardedWorker<T>): (action: Action) => Saga {
  const isPlain = typeof worker === 'function';
  return (isPlain ? guarded(services, worker) : guarded(services, worker.run, worker.failed)) as (
    action: Action,
  ) => Saga;
}

/**
 * Logs an unexpected error of a worker, and keeps it from stopping sibling workers.
 *
 * @param failed the action to dispatch then, if something would stay pending without it
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

/** Runs the worker on every event of a channel that carries no actions, and closes the channel in the end. */
export function* takeEveryFrom<E extends object | string | number | boolean>(
  channel: EventChannel<E>,
  worker: (event: E) => Saga,
): Saga {
  yield plain.fork(function* follow(): Saga {
    try {
      yield plain.join((yield plain.takeEvery(channel, worker)) as Task);
    } finally {
      channel.close();
    }
  });
}

/** Returns a channel of the browser's events of these kinds. */
export function channelOf<E extends BrowserEvent>(
  { browser }: Pick<SagaServices, 'browser'>,
  ...kinds: readonly E[]
): EventChannel<E> {
  const isWanted = (event: BrowserEvent): event is E => kinds.some((kind) => kind === event);
  return eventChannel<E>((emit) => browser.subscribe((event) => isWanted(event) && emit(event)));
}
