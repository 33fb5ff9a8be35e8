import { isUnusedFor } from '../src/storage/lastUse';
import { presses } from '../src/store/isUnsent';
import { channelOf } from './channelOf';
import { takeEvery, takeEveryFrom, type Saga } from './effects';
import { guarded } from './guarded';
import type { SagaServices } from './SagaServices';

/** Knows when the applicant has last done something, and closes a page that comes back into view too late. */
export function* watchUse(services: SagaServices): Saga {
  const { lastUse, flow, now, log, otherTabs, restart } = services;
  yield* takeEvery(
    [...presses, 'answersChanged', 'stepSubmitted', 'consentsChanged', 'wayOutTaken', 'linkConfirmed'],
    guarded(services, function* used(action) {
      if (action.type !== 'answersChanged' || !action.isProposed) lastUse.keep();
    }),
  );
  yield* takeEveryFrom(channelOf(otherTabs), function* look() {
    const lifeMs = flow().model.constants.storedDataExpiryMs;
    if (isUnusedFor(lastUse, { lifeMs, now: now(), log: log.error })) restart();
  });
}
