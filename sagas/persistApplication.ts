import { isFormState } from '../src/store/formStates';
import { selectApplicationState } from '../src/store/selectors';
import { storeAnswers } from '../src/storage/storedApplication';
import { storeProgress } from '../src/storage/storedProgress';
import { storageKeys } from '../src/storage/storageKeys';
import { call, select, takeEvery, takeLatest, type Saga } from './effects';
import { guarded } from './guarded';
import type { SagaServices } from './SagaServices';

const thankYou = 11;
const rejected = 13;

/** Keeps answers and progress on the device as they change, and erases them when the application ends. */
export function* watchPersistence(services: SagaServices): Saga {
  yield* takeLatest(
    ['answersChanged', 'stepSubmitted'],
    guarded(services, () => persistAnswers(services)),
  );
  yield* takeEvery(
    ['leadSaved', 'statusReceived'],
    guarded(services, () => persistProgress(services)),
  );
  yield* takeEvery(
    'applicationCleared',
    guarded(services, function* erase() {
      eraseApplication(services);
    }),
  );
}

/** What may be kept in clear is written at once: a reload right after the keystroke finds it. */
function* persistAnswers({ storage, sealed, flow, onKept }: SagaServices): Saga {
  onKept(false);
  const answers = yield* select((state) => state.answers);
  const { clear, sensitive } = storeAnswers(answers, flow().model.dataPoints);
  storage.set(storageKeys.leadApplication, clear);
  yield* call(() => sealed.seal(storageKeys.sealedApplication, sensitive));
  onKept(true);
}

function* persistProgress(services: SagaServices): Saga {
  const { storage } = services;
  const { lead, progress } = yield* select((state) => state);
  const state = yield* select(selectApplicationState);
  if (lead.id !== undefined) storage.set(storageKeys.leadId, lead.id);
  storage.set(storageKeys.state, storeProgress(progress, new Date()));
  if (!isFormState(state) && (state === thankYou || state === rejected)) eraseAnswers(services);
}

function eraseApplication(services: SagaServices): void {
  eraseAnswers(services);
  services.sealed.remove(storageKeys.unansweredLead);
  services.storage.remove(storageKeys.leadId);
  services.storage.remove(storageKeys.state);
}

function eraseAnswers({ storage, sealed }: SagaServices): void {
  storage.remove(storageKeys.leadApplication);
  sealed.remove(storageKeys.sealedApplication);
  storage.remove(storageKeys.dynamicPages);
}
