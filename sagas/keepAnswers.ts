import type { Answers, DataPointModel } from '../src/flow/types';
import type { LeadFacts } from '../src/storage/leadFacts';
import { storeAnswers } from '../src/storage/storedApplication';
import { storageKeys } from '../src/storage/storageKeys';
import { adoptAnswers, firstAgreed, forgetAgreed, unsealNews, type Agreed } from './adoptAnswers';
import { selectLeadFacts } from './selectLeadFacts';
import { call, select, takeEvery, takeEveryFrom, takeLatest, type Saga } from './effects';
import { guarded } from './guarded';
import { channelOf } from './channelOf';
import type { SagaServices } from './SagaServices';

/**
 * Keeps answers on the device as they change, and takes over what another tab of the applicant has kept there: of one
 * data point the newer answer counts, of all others both.
 */
export function* watchAnswers(services: SagaServices): Saga {
  const { storage, flow, newId, otherTabs } = services;
  const agreed = firstAgreed(services);
  const isSensitive = (name: string) => flow().model.dataPoints[name]?.privacy === 'sensitive';
  yield* takeEvery(
    'answersRestored',
    guarded(services, function* agree({ answers }) {
      agreed.sensitive = Object.fromEntries(Object.entries(answers).filter(([name]) => isSensitive(name)));
    }),
  );
  yield* takeLatest(
    ['answersChanged', 'stepSubmitted', 'leadSaved', 'leadContinued'],
    guarded(services, (action) => persist(services, agreed, action.type === 'stepSubmitted')),
  );
  yield* takeEvery(
    'applicationCleared',
    guarded(services, function* clear({ isElsewhere }) {
      if (isElsewhere) return;
      forgetAgreed(agreed, newId());
      storage.set(storageKeys.clearing, agreed.clearing ?? '');
    }),
  );
  yield* takeEvery(
    'answersErased',
    guarded(services, function* forget() {
      forgetAgreed(agreed, agreed.clearing);
    }),
  );
  yield* takeEveryFrom(channelOf(otherTabs), function* follow() {
    yield* adoptAnswers(services, agreed);
    const sensitive = yield* unsealNews(services, agreed);
    if (sensitive) yield* adoptAnswers(services, agreed, sensitive);
  });
}

/** Writes what may be kept in clear first, then the rest encrypted. Nothing is read back: this tab knows what it wrote. */
function* persist(services: SagaServices, agreed: Agreed, isWholeStep: boolean): Saga {
  const { storage, sealed, flow, onKept } = services;
  const { dataPoints } = flow().model;
  onKept(false);
  yield* adoptAnswers(services, agreed);
  const answers = yield* select((state) => state.answers);
  const facts: LeadFacts = yield* selectLeadFacts(services);
  const { clear, sensitive } = storeAnswers(answers, dataPoints, facts);
  const isClearKept = storage.set(storageKeys.leadApplication, clear.text);
  if (isClearKept) Object.assign(agreed, { text: clear.text, clear: clear.answers });
  if (isWholeStep) storage.set(storageKeys.secondCopy, clear.text);
  agreed.isSealing = true;
  const isSealed = yield* call(() => sealed.seal(storageKeys.sealedApplication, sensitive.text));
  if (isSealed) agreed.sensitive = sensitive.answers;
  Object.assign(agreed, { isSealing: false, sealedText: storage.get(storageKeys.sealedApplication) });
  // An answer typed while this was encrypted is not stored yet.
  const isNewest = (yield* select((state) => state.answers)) === answers;
  onKept(isNewest && isClearKept && (isSealed || !hasSensitive(answers, dataPoints)));
}

function hasSensitive(answers: Answers, dataPoints: Readonly<Record<string, DataPointModel>>): boolean {
  return Object.entries(answers).some(([name, answer]) => answer != null && dataPoints[name]?.privacy === 'sensitive');
}
