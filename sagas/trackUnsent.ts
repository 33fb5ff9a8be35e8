import { readStoredNames, writeStoredNames } from '../src/storage/storedNames';
import { storageKeys } from '../src/storage/storageKeys';
import { takeEvery, type Saga } from './effects';
import { guarded } from './guarded';
import type { SagaServices } from './SagaServices';

/** Knows which answers the server has not been told as they are now, so that a link does not undo them. */
export function* watchUnsent(services: SagaServices): Saga {
  const { storage } = services;
  const readUnsent = () => new Set(readStoredNames(storage, storageKeys.unsentAnswers));
  let unsent = readUnsent();
  let sending: ReadonlySet<string> = new Set();
  const keep = (names: Set<string>, underWay: ReadonlySet<string> = sending) => {
    unsent = names;
    sending = underWay;
    writeStoredNames(storage, storageKeys.unsentAnswers, new Set([...names, ...underWay]));
  };
  yield* takeEvery(
    'answersChanged',
    guarded(services, function* changed({ answers }) {
      const names = Object.keys(answers).filter((name) => !unsent.has(name));
      if (names.length > 0) keep(new Set([...unsent, ...names]));
    }),
  );
  yield* takeEvery(
    ['postLead', 'putLead'],
    guarded(services, function* sent() {
      keep(new Set(), new Set([...unsent, ...sending]));
    }),
  );
  yield* takeEvery(
    'leadSaved',
    guarded(services, function* saved() {
      keep(unsent, new Set());
    }),
  );
  yield* takeEvery(
    ['leadContinued', 'applicationCleared'],
    guarded(services, function* cleared(action) {
      if (action.type === 'applicationCleared' && action.isElsewhere) {
        unsent = readUnsent();
        sending = new Set();
      } else if (action.type === 'applicationCleared' || action.isOther) keep(new Set(), new Set());
    }),
  );
}
