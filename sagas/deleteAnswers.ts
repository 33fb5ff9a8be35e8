import { eraseDevice } from '../src/storage/eraseDevice';
import { storageKeys } from '../src/storage/storageKeys';
import { put, takeEvery, type Saga } from './effects';
import { guarded } from './guarded';
import type { SagaServices } from './SagaServices';

/**
 * Erases the application from the device as the applicant wishes, in every tab of it. The page begins anew, so that an
 * answer on its way cannot bring anything back.
 */
export function* watchDeletion(services: SagaServices): Saga {
  yield* takeEvery(
    'deletionChosen',
    guarded(services, function* erase() {
      const { storage, tabStorage, restart } = services;
      yield* put({ type: 'applicationCleared' });
      const clearing = storage.get(storageKeys.clearing);
      eraseDevice(storage);
      eraseDevice(tabStorage);
      // Other tabs of the application learn of it by this.
      if (clearing !== null) storage.set(storageKeys.clearing, clearing);
      restart();
    }),
  );
}
