import type { SagaServices } from '../src/services/SagaServices';
import { eraseDevice } from '../src/storage/eraseDevice';
import { storageKeys } from '../src/storage/storageKeys';
import { withoutSessionFields } from '../src/storage/storedApplication';
import { put, type Saga, select, takeEvery, takeLatest } from './effects';
import { navigateToPage } from './navigateToPage';

/**
 * Erases the application from the device as the applicant wishes, in every tab of it. The page begins anew, so that an
 * answer on its way cannot bring anything back.
 */
export function* watchDeletion(services: SagaServices): Saga {
  yield* takeEvery(services, 'deletionChosen', function* erase() {
    const { storage, tabStorage, restart } = services;
    yield* put({ type: 'applicationCleared' });
    const clearing = storage.get(storageKeys.clearing);
    eraseDevice(storage);
    eraseDevice(tabStorage);
    // Other tabs of the application learn of it by this.
    if (clearing !== null) storage.set(storageKeys.clearing, clearing);
    restart();
  });
}

/**
 * Begins another application with the answers of one that is lost. Each step is gone on from again, as somebody else may
 * have answered it; what was agreed to is agreed to anew.
 */
export function* watchRestarts(services: SagaServices): Saga {
  yield* takeLatest(services, 'restartChosen', () => restartApplication(services));
}

function* restartApplication(services: SagaServices): Saga {
  const answers = withoutSessionFields(yield* select((state) => state.answers));
  yield* put({ type: 'applicationCleared' });
  yield* put({ type: 'answersChanged', answers, isProposed: true });
  yield* navigateToPage(services, 'resumption');
}
