import type { SagaServices } from '../src/services/SagaServices';
import { eraseDevice } from '../src/storage/eraseDevice';
import { storageKeys } from '../src/storage/storageKeys';
import { withoutSessionFields } from '../src/storage/storedApplication';
import { put, type Saga, select, takeEvery, takeLatest } from './effects';
import { navigateToPage } from './navigateToPage';

/**
 * Erases the application from the device, in all its tabs, when the applicant chooses to. Restarts the page, so that
 * an answer still being processed cannot restore anything.
 */
export function* watchDeletion(services: SagaServices): Saga {
  yield* takeEvery(services, 'deletionChosen', function* erase() {
    const { storage, tabStorage, restart } = services;
    yield* put({ type: 'applicationCleared' });
    const clearing = storage.get(storageKeys.clearing);
    eraseDevice(storage);
    eraseDevice(tabStorage);
    // Other tabs of the application learn of the deletion from this key.
    if (clearing !== null) storage.set(storageKeys.clearing, clearing);
    restart();
  });
}

/**
 * Starts another application with the answers of a lost one. The applicant confirms every step again, as someone else
 * may have answered it, and gives all consents again.
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
