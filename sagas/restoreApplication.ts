import type { Answers } from '../src/published/flow';
import { returnType } from '../src/redirect/leadLink';
import { restoreAnswers, withoutSessionFields } from '../src/storage/storedApplication';
import { restoreLeadFacts } from '../src/storage/leadFacts';
import { readStoredText } from '../src/storage/storedText';
import { readStoredNames } from '../src/storage/storedNames';
import { restoreConsents, restoreProgress } from '../src/storage/storedProgress';
import { storageKeys } from '../src/storage/storageKeys';
import { selectEvaluatedFlow } from '../src/store/selectors';
import { isOwnReturn, handleReturnAddress } from './handleReturns';
import { call, put, type Saga, select, takeLatest } from './effects';
import { restoreEnding } from './syncWithOtherTabs';
import { navigateToPage } from './navigateToPage';
import { applicationExpiry } from './persistApplication';
import { restoreLenderRedirect } from './lenderRedirect';
import type { SagaServices } from '../src/services/SagaServices';
import type { VisitStart } from '../src/services/openVisit';
import { parseTimestamp } from '../src/storage/parseTimestamp';

type Began = Pick<VisitStart, 'isFromStart' | 'link' | 'applicantReturn'>;

/** What a lead is that no lender wants, or that came too late. */
const negative: readonly string[] = ['negative', 'expired'];

/**
 * Brings back what an earlier visit has left on the device. A visit that began at the start page goes on where the
 * earlier one has ended; one that began with a link goes on with the application of the link.
 */
export function* restoreApplication(services: SagaServices, began: Began): Saga {
  const { storage, sealed, flow } = services;
  const proposed = yield* select(({ unconfirmed }) => unconfirmed);
  const isUntouched = yield* select(({ answers }) => Object.keys(answers).every((name) => proposed.has(name)));
  const { dataPoints } = flow().model;
  const text = storage.get(storageKeys.leadApplication);
  const first = restoreAnswers(text, dataPoints);
  const isReadable = text === null || Object.keys(first).length > 0;
  const clear = isReadable ? first : restoreAnswers(storage.get(storageKeys.secondCopy), dataPoints);
  const sensitive = yield* call(() => sealed.unseal(storageKeys.sealedApplication));
  const { leadStatus = '', expiresAt } = restoreLeadFacts(text);
  const hasLead = storage.get(storageKeys.leadId) !== null;
  const isOver = (services.visit.isStale && !hasLead) || negative.includes(leadStatus);
  const all: Answers = { ...clear, ...restoreAnswers(sensitive, dataPoints) };
  const answers = isOver ? withoutSessionFields(all) : all;
  yield* put({ type: 'applicationDated', expiresAt: (!isOver && validDate(expiresAt)) || applicationExpiry(services) });
  // After a long time, and of an application that is over, somebody else may be here: they go through it step by step.
  const isFresh = !isOver && !services.visit.isStale;
  const unconfirmed = isFresh
    ? readStoredNames(storage, storageKeys.unconfirmedAnswers)
    : new Set(Object.keys(answers));
  if (Object.keys(answers).length > 0)
    yield* put({ type: 'answersRestored', answers, unconfirmed, overrules: proposed });
  if (began.isFromStart && isUntouched) yield* resume(services);
  yield* arrive(services, began);
}

/** A link of a return leads out of a frame; where this device keeps its application, it does without the link. */
function* arrive(services: SagaServices, { link, applicantReturn }: Pick<Began, 'link' | 'applicantReturn'>): Saga {
  const isKnown =
    link?.urlType === returnType && applicantReturn !== undefined && isOwnReturn(services, applicantReturn);
  if (link && !isKnown) return yield* put({ type: 'linkOpened', link, ...(applicantReturn && { applicantReturn }) });
  if (isKnown) yield* navigateToPage(services, 'startOver');
  yield* restoreLead(services);
  if (applicantReturn) yield* handleReturnAddress(services, applicantReturn);
}

function validDate(timestamp: string | undefined): string | undefined {
  return parseTimestamp(timestamp) === undefined ? undefined : timestamp;
}

/** Lets go of a lead that the server calls expired or does not know, where it is too old by the clock of the device. */
export function* watchStale(services: SagaServices): Saga {
  yield* takeLatest(services, 'leadRestored', function* judge({ id }) {
    if (!services.visit.isStale) return;
    const status = yield* call(() => services.api.send('getLeadStatus', { params: { id } }));
    const isExpired = status.kind === 'ok' && status.value.application.status === 'expired';
    if (isExpired || status.kind === 'notFound') yield* put({ type: 'restartChosen' });
  });
}

/** Brings back where the application of the device stood, and asks where it is now. */
export function* restoreLead(services: SagaServices): Saga {
  const { storage } = services;
  const id = readStoredText(storage.get(storageKeys.leadId));
  if (id === undefined) {
    yield* restoreEnding(services);
    return;
  }
  yield* restoreLenderRedirect(services);
  yield* restoreState(storage.get(storageKeys.state));
  yield* put({ type: 'leadRestored', id });
}

function* restoreState(stored: string | null): Saga {
  const progress = restoreProgress(stored);
  if (!progress) return;
  const { progressState } = progress;
  yield* put({ type: 'statusReceived', update: { progressState } });
  const given = restoreConsents(stored);
  if (given) yield* put({ type: 'consentsChanged', given });
}

/** Leaves an applicant alone who has begun to answer again, or has gone on, before the answers were back. */
function* resume(services: SagaServices): Saga {
  const { flow, location } = services;
  const [first] = (yield* select((state) => selectEvaluatedFlow(state, flow()))).visibleSteps;
  if (location() === first?.step.path) yield* navigateToPage(services, 'resumption');
}
