import type { Action } from '../src/store/actions';
import { presses } from '../src/store/isUnsent';
import { put, select, takeEvery, type Saga } from './effects';
import { guarded } from './guarded';
import type { SagaServices } from './SagaServices';

/** Presses again for the applicant as soon as the connection is back, where nothing else has happened meanwhile. */
export function* watchUnsentPress(services: SagaServices): Saga {
  let last: Action | undefined;
  yield* takeEvery(
    presses,
    guarded(services, function* remember(action) {
      last = action;
    }),
  );
  // A password and pictures are kept in memory no longer than they have to.
  yield* takeEvery(
    ['statusReceived', 'pageChanged', 'applicationCleared', 'uploadCancelled'],
    guarded(services, function* forget() {
      last = undefined;
    }),
  );
  yield* takeEvery(
    'connectionChanged',
    guarded(services, function* carryOn({ isOnline }) {
      const isWaiting = yield* select(({ isUnsent }) => isUnsent);
      if (isOnline && isWaiting && last) yield* put(last);
    }),
  );
}
