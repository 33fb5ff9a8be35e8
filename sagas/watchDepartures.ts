import type { SagaServices } from '../src/services/SagaServices';
import { selectLenderRedirect } from '../src/store/selectLenderRedirect';
import { channelOf, delay, put, type Saga, select, takeEveryFrom, takeLatest } from './effects';

/**
 * Follows a press that leads away until the page has left. A browser may refuse to follow it, as in a sandboxed frame,
 * and tells nobody: a page that is still here after a moment says so.
 */
export function* watchDepartures(services: SagaServices): Saga {
  yield* takeLatest(services, 'lenderRedirectPressed', function* wait({ state }) {
    yield* delay(services.departureTimeoutMs);
    if ((yield* select(selectLenderRedirect))?.departure === 'pressed')
      yield* put({ type: 'lenderRedirectStayed', state });
  });
  yield* takeEveryFrom(channelOf(services, 'hidden', 'left'), function* follow(sign) {
    const { state, departure, redirect } = (yield* select(selectLenderRedirect)) ?? {};
    if (state === undefined || !redirect) return;
    if (sign === 'hidden') {
      if (departure === 'pressed') yield* put({ type: 'lenderRedirectOpenedElsewhere', state });
      return;
    }
    // Nothing holds a page of its own, so it may leave late. If a frame has stayed, somebody closes the page around it.
    const isLate = departure === 'stayed' && !services.browser.isFramed;
    if (departure === 'pressed' || isLate) yield* put({ type: 'lenderRedirectFollowed', state, redirect });
  });
}
