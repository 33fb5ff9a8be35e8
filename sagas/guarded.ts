import type { Action, ActionOf } from '../src/store/actions';
import type { Saga } from './effects';
import type { SagaServices } from './SagaServices';

/** Reports what a worker did not expect, and spares its siblings. */
export function guarded<T extends Action['type']>(
  { log }: Pick<SagaServices, 'log'>,
  worker: (action: ActionOf<T>) => Saga,
): (action: ActionOf<T>) => Saga {
  return function* run(action) {
    try {
      yield* worker(action);
    } catch (cause) {
      log.error(`A saga failed on ${action.type}`, cause);
    }
  };
}
