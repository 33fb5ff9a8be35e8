import type { SagaServices } from '../src/services/SagaServices';
import { forget } from '../src/services/deviceTable';
import { forgetMetaClick } from '../src/services/persistAdClick';
import { put, type Saga, takeEvery } from './effects';

/**
 * Erases the application from the device, in all its tabs, when the applicant chooses to. Restarts the page, so that
 * an answer still being processed cannot restore anything.
 */
export function* watchDeletion(services: SagaServices): Saga {
  yield* takeEvery(services, 'deletionChosen', function* erase() {
    // Other tabs learn of the deletion from a clearing without the session that they know.
    forget(services, 'session');
    yield* put({ type: 'applicationCleared' });
    forget(services, 'answers', 'lead', 'application', 'session', 'tab', 'device');
    services.tracking.forget();
    forgetMetaClick(services);
    services.restart();
  });
}
