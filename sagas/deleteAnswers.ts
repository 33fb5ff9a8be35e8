import type { SagaServices } from '../src/services/SagaServices';
import { eraseDevice } from '../src/storage/eraseDevice';
import { storageKeys } from '../src/storage/storageKeys';
import { put, type Saga, takeEvery } from './effects';

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
