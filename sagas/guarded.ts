import type { Action, ActionOf } from '../src/store/actions';
import { put, type Saga } from './effects';
import type { SagaServices } from '../src/services/SagaServices';

/**
 * Reports what a worker did not expect, and spares its siblings.
 *
 * @param failed what the store is told then, where something would be pending for ever without it
 */
export function guarded<T extends Action['type']>(
  { log }: Pick<SagaServices, 'log'>,
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
