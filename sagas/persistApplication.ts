import { stateFacts } from '../src/flow/applicationStates';
import { toLead } from '../src/flow/leadMapping';
import type { SagaServices } from '../src/services/SagaServices';
import { isUnusedFor } from '../src/storage/lastUse';
import { storageKeys } from '../src/storage/storageKeys';
import { storeProgress } from '../src/storage/storedProgress';
import { readStoredFlag, serialiseText } from '../src/storage/storedText';
import { selectApplicationState } from '../src/store/selectors';
import { resendableActions } from '../src/store/slices/connection';
import { clearingEvents, stateEvents } from '../src/store/actions';
import type { State } from '../src/store/state';
import { channelOf, put, type Saga, select, takeEvery, takeEveryFrom } from './effects';

/** Stores the application's progress on the device, and erases the answers when the application ends. */
export function* watchPersistence(services: SagaServices): Saga {
  const { storage } = services;
  yield* takeEvery(
    services,
    ['leadSaved', ...stateEvents, 'stepSubmitted', 'consentsChanged', 'consentsRestored'],
    () => persistProgress(services),
  );
  yield* takeEvery(services, 'answersErased', function* erase() {
    eraseAnswers(services);
    yield* persistProgress(services);
  });
  yield* takeEvery(services, 'locationChanged', function* keepRoute() {
    storage.set(storageKeys.routeChange, serialiseText(services.location()));
  });
  yield* takeEvery(services, 'companyChosen', function* keepCompany({ company }) {
    storage.set(storageKeys.companyData, JSON.stringify(company));
  });
  yield* takeEvery(services, 'applicationCleared', function* erase() {
    eraseApplication(services);
  });
  yield* takeEvery(services, clearingEvents, function* date() {
    yield* put({ type: 'applicationDated', expiresAt: applicationExpiry(services) });
  });
}

function* persistProgress(services: SagaServices): Saga {
  const { storage, settings, now } = services;
  const all = yield* select((state) => state);
  const state = yield* select(selectApplicationState);
  const isOver = stateFacts(settings.states, state)?.erasesAnswers === 'on-arrival';
  if (all.lead.id !== undefined) {
    storage.set(storageKeys.leadId, serialiseText(all.lead.id));
    storage.remove(storageKeys.reapplying);
  }
  storage.set(storageKeys.state, storeProgress(progressOf(services, all, isOver), now()));
  if (!isOver) return;
  eraseAnswers(services);
  const { isReported, page } = all.progress;
  // Only a status from the server shows whether the lender still needs the lead.
  if (isReported && page?.canContinue !== true && page?.isPasswordWanted !== true) forgetLead(services);
}

/** Removes the lead's id and keys: the id would open the lead again, and the ending page needs none of them. */
function forgetLead({ storage, sealed, intents, offers }: SagaServices): void {
  sealed.remove(storageKeys.unansweredLead);
  intents.write([]);
  offers.write({});
  for (const key of ['leadId', 'leadKey', 'expectedReturns'] as const) storage.remove(storageKeys[key]);
}

function progressOf(
  { flow, location }: SagaServices,
  { answers, lead, progress, customerConsents }: State,
  isOver: boolean,
) {
  const { dataPoints } = flow().model;
  const isKept = ([name]: readonly [string, unknown]) => dataPoints[name]?.privacy !== 'sensitive';
  const nested = toLead(Object.fromEntries(Object.entries(answers).filter(isKept)), dataPoints);
  const { given, asked = given?.map((id) => ({ id })) } = customerConsents;
  return {
    ...progress,
    ...(!isOver && { lead: { ...nested, id: lead.id } }),
    ...(given && asked && { customerConsents: asked.map(({ id }) => ({ id, given: given.includes(id) })) }),
    routeChange: location(),
  };
}

function eraseApplication(services: SagaServices): void {
  const { storage } = services;
  eraseAnswers(services);
  forgetLead(services);
  if (readStoredFlag(storage.get(storageKeys.redirected))) storage.set(storageKeys.reapplying, 'true');
  for (const key of ['state', 'lastUsedAt', 'redirectUrl', 'redirectMethod', 'trackedEvents', 'prefilled'] as const)
    storage.remove(storageKeys[key]);
}

function eraseAnswers({ storage, sealed }: SagaServices): void {
  storage.remove(storageKeys.unsentAnswers);
  storage.remove(storageKeys.leadApplication);
  storage.remove(storageKeys.secondCopy);
  storage.remove(storageKeys.companyData);
  sealed.remove(storageKeys.sealedApplication);
  storage.remove(storageKeys.dynamicPages);
}

/** Returns when an application that begins now expires: UTC, ISO 8601. */
export function applicationExpiry({ flow, now }: Pick<SagaServices, 'flow' | 'now'>): string {
  const lifeMs = flow().model.constants.storedDataExpiryMs ?? 0;
  return new Date(now().getTime() + lifeMs).toISOString();
}

/** Records when the applicant was last active, and restarts a page that becomes visible again too late. */
export function* watchUse(services: SagaServices): Saga {
  const { lastUse, flow, now, log, otherTabChanges, restart } = services;
  yield* takeEvery(
    services,
    [
      ...resendableActions,
      'answersGiven',
      'answersFilled',
      'stepSubmitted',
      'consentsChanged',
      'lenderRedirectPressed',
      'linkConfirmed',
    ],
    function* used() {
      lastUse.keep();
    },
  );
  yield* takeEveryFrom(channelOf(otherTabChanges), function* look() {
    const lifeMs = flow().model.constants.storedDataExpiryMs;
    if (isUnusedFor(lastUse, { lifeMs, now: now(), log: log.error })) restart();
  });
}
