import { withoutSessionFields } from '../src/storage/withoutSessionFields';
import { put, select, takeLatest, type Saga } from './effects';
import { followPage } from './followPage';
import { guarded } from './guarded';
import type { SagaServices } from './SagaServices';

/**
 * Begins another application with the answers of one that is lost. Each step is gone on from again, as somebody else may
 * have answered it; what was agreed to is agreed to anew.
 */
export function* watchFreshStarts(services: SagaServices): Saga {
  yield* takeLatest(
    'freshStartChosen',
    guarded(services, () => startAnew(services)),
  );
}

function* startAnew(services: SagaServices): Saga {
  const answers = withoutSessionFields(yield* select((state) => state.answers));
  yield* put({ type: 'applicationCleared' });
  yield* put({ type: 'answersChanged', answers, isProposed: true });
  yield* followPage(services, 'resumption');
}
