import type { SagaServices } from '../src/services/SagaServices';
import { forget } from '../src/services/deviceTable';
import { forgetMetaClick } from '../src/services/persistAdClick';
import { put, type Saga, takeEvery, within } from './effects';

/** Erases the application when the applicant chooses to. */
export function* watchDeletion(services: SagaServices): Saga {
  yield* takeEvery(services, 'deletionChosen', () => eraseDevice(services));
}

/** The page waits no longer than this for the key to be deleted. */
const keyTimeoutMs = 1000;

/**
 * Erases the application from the device, in all its tabs. Restarts the page, so that an answer still being processed
 * cannot restore anything.
 */
export function* eraseDevice(services: SagaServices): Saga {
  // Other tabs learn of the deletion from a clearing without the session that they know.
  forget(services, 'session');
  yield* put({ type: 'applicationCleared' });
  forget(services, 'answers', 'lead', 'application', 'session', 'tab', 'device');
  services.tracking.forget();
  forgetMetaClick(services);
  yield* within(keyTimeoutMs, services.sealed.forgetKey);
  services.restart();
}
