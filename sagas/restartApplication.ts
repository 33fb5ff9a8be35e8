import type { SagaServices } from '../src/services/SagaServices';
import { withoutSessionFields } from '../src/storage/storedApplication';
import { put, type Saga, select, takeLatest } from './effects';
import { navigateToPage } from './navigateToPage';

/**
 * Starts another application with the answers of a lost or declined one. The applicant confirms every step again, as someone else
 * may have answered it, and gives all consents again.
 */
export function* watchRestarts(services: SagaServices): Saga {
  yield* takeLatest(services, ['restartChosen', 'leadOutdated'], () => restartApplication(services));
}

function* restartApplication(services: SagaServices): Saga {
  const answers = withoutSessionFields(yield* select((state) => state.answers));
  yield* put({ type: 'applicationCleared' });
  yield* put({ type: 'answersProposed', answers });
  yield* navigateToPage(services, 'resumption');
}
