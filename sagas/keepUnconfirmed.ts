import { readStoredNames, writeStoredNames } from '../src/storage/storedNames';
import { storageKeys } from '../src/storage/storageKeys';
import { channelOf } from './channelOf';
import { put, select, takeEvery, takeEveryFrom, type Saga } from './effects';
import { guarded } from './guarded';
import type { SagaServices } from './SagaServices';

/** Keeps on the device, for all tabs, which answers the applicant has not gone on from yet. */
export function* watchUnconfirmed(services: SagaServices): Saga {
  const { storage, otherTabs } = services;
  yield* takeEvery(
    ['answersChanged', 'answersRestored', 'stepSubmitted', 'leadContinued', 'answersErased', 'applicationCleared'],
    guarded(services, function* keep() {
      const names = yield* select(({ unconfirmed }) => unconfirmed);
      if (!isSame(names, readStoredNames(storage, storageKeys.unconfirmedAnswers)))
        writeStoredNames(storage, storageKeys.unconfirmedAnswers, names);
    }),
  );
  yield* takeEveryFrom(channelOf(otherTabs), function* follow() {
    const names = readStoredNames(storage, storageKeys.unconfirmedAnswers);
    if (!isSame(names, yield* select(({ unconfirmed }) => unconfirmed)))
      yield* put({ type: 'unconfirmedAdopted', names });
  });
}

function isSame(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && [...one].every((name) => other.has(name));
}
