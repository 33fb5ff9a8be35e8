import type { Platform } from '../src/services/Platform';
import type { SagaServices } from '../src/services/SagaServices';
import { type Action, clearingEvents } from '../src/store/actions';
import { stateEvents } from '../src/store/progress';
import { resendableActions } from '../src/store/state';
import { channelOf, put, type Saga, select, takeEvery, takeEveryFrom } from './effects';

/**
 * Reports to the store when the browser takes the connection for lost, and when it is back. A call that is answered
 * ends this too.
 */
export function* watchConnection(platform: Pick<Platform, 'browser'>): Saga {
  const channel = channelOf(platform, 'online', 'offline');
  if (!platform.browser.isOnline()) yield* put({ type: 'connectionChanged', isOnline: false });
  yield* takeEveryFrom(channel, function* changed(event) {
    const isOnline = event === 'online';
    // A call that was answered may have shown it before the browser did.
    if ((yield* select((state) => state.isOnline)) === isOnline) return;
    const key = (yield* select(({ isUnsent }) => isUnsent)) ? 'online>sending' : 'online>text';
    yield* put({ type: 'connectionChanged', isOnline });
    if (isOnline) yield* put({ type: 'toastAdded', toast: { id: 'online', key, kind: 'success' } });
  });
}

/**
 * Repeats the applicant's last action as soon as the connection is back, unless something else has happened since.
 */
export function* watchUnsentAction(services: SagaServices): Saga {
  let last: Action | undefined;
  yield* takeEvery(services, resendableActions, function* remember(action) {
    last = action;
  });
  // A password and pictures stay in memory no longer than necessary.
  yield* takeEvery(services, [...stateEvents, 'pageChanged', ...clearingEvents, 'uploadCancelled'], function* forget() {
    last = undefined;
  });
  yield* takeEvery(services, 'connectionChanged', function* resend({ isOnline }) {
    const isWaiting = yield* select(({ isUnsent }) => isUnsent);
    if (isOnline && isWaiting && last) yield* put(last);
  });
}
