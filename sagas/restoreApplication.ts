import type { Answers } from '../src/published/flow';
import { returnType } from '../src/redirect/leadLink';
import { parseAnswers } from '../src/storage/storedApplication';
import { leadIdKey, sealedApplicationKey, stateKey, unconfirmedAnswersKey } from '../src/storage/applicationKeys';
import { parseLeadFacts } from '../src/storage/leadFacts';
import { readApplication } from '../src/storage/readApplication';
import type { RestoredProgress } from '../src/storage/storedProgress';
import { isTime } from '../src/storage/storedTime';
import { selectEvaluatedFlow } from '../src/store/selectors';
import { isOwnReturn, handleReturnAddress } from './handleReturns';
import { call, put, type Saga, select, takeLatest } from './effects';
import { restoreEnding } from './restoreEnding';
import { navigateToPage } from './navigateToPage';
import { applicationExpiry } from './persistApplication';
import { restoreLenderRedirect } from './lenderRedirect';
import type { SagaServices } from '../src/services/SagaServices';
import type { VisitStart } from '../src/visit/openVisit';

type Began = Pick<VisitStart, 'isFromStart' | 'link' | 'applicantReturn'>;

/**
 * Restores what an earlier visit left on the device. A visit that began at the start page continues where the earlier
 * one ended; one that began with a link continues the link's application.
 */
export function* restoreApplication(services: SagaServices, began: Began): Saga {
  const { kept, sealed, flow } = services;
  const proposed = yield* select(({ unconfirmed }) => unconfirmed);
  const isUntouched = yield* select(({ answers }) => Object.keys(answers).every((name) => proposed.has(name)));
  const { dataPoints } = flow().model;
  const application = readApplication(kept);
  const sensitive = yield* call(() => sealed.unseal(sealedApplicationKey));
  const { expiresAt } = parseLeadFacts(application);
  const answers: Answers = { ...parseAnswers(application, dataPoints), ...parseAnswers(sensitive, dataPoints) };
  yield* put({
    type: 'applicationDated',
    expiresAt: expiresAt && isTime(expiresAt) ? expiresAt.toISOString() : applicationExpiry(services),
  });
  // After a long time, or once an application is over, someone else may be here: they go through it step by step.
  const { isStale, isOver } = services.visit;
  const isFresh = !isOver && !isStale;
  const unconfirmed = isFresh ? (kept.read(unconfirmedAnswersKey) ?? new Set<string>()) : new Set(Object.keys(answers));
  if (Object.keys(answers).length > 0)
    yield* put({ type: 'answersRestored', answers, unconfirmed, overrules: proposed });
  if (began.isFromStart && isUntouched) yield* resume(services);
  yield* arrive(services, began);
}

/**
 * Opens the visit's link. A return link leads out of a frame; a device that expects the return needs no link, because
 * it stores the application.
 */
function* arrive(services: SagaServices, { link, applicantReturn }: Pick<Began, 'link' | 'applicantReturn'>): Saga {
  const isKnown =
    link?.urlType === returnType && applicantReturn !== undefined && isOwnReturn(services, applicantReturn);
  if (link && !isKnown) return yield* put({ type: 'linkOpened', link, ...(applicantReturn && { applicantReturn }) });
  if (isKnown) yield* navigateToPage(services, 'startOver');
  yield* restoreLead(services);
  if (applicantReturn) yield* handleReturnAddress(services, applicantReturn);
}

/** Drops a lead that is too old by the device's clock, if the server reports it as expired or unknown. */
export function* watchStale(services: SagaServices): Saga {
  yield* takeLatest(services, 'leadRestored', function* judge({ id }) {
    if (!services.visit.isStale) return;
    const status = yield* call(() => services.api.send('getLeadStatus', { params: { id } }));
    const isExpired = status.kind === 'ok' && status.value.application.status === 'expired';
    if (isExpired || status.kind === 'notFound') yield* put({ type: 'leadOutdated' });
  });
}

/** Restores the state of the device's application, and requests its current status. */
export function* restoreLead(services: SagaServices): Saga {
  const { kept } = services;
  const id = kept.read(leadIdKey);
  if (id === undefined) {
    yield* restoreEnding(services);
    return;
  }
  yield* restoreLenderRedirect(services);
  yield* restoreState(kept.read(stateKey));
  yield* put({ type: 'leadRestored', id });
}

function* restoreState(progress: RestoredProgress | undefined): Saga {
  if (!progress) return;
  const { progressState, givenConsents } = progress;
  yield* put({ type: 'statusRestored', update: { progressState } });
  if (givenConsents) yield* put({ type: 'consentsRestored', givenIds: givenConsents });
}

/**
 * Navigates to where the applicant left off, welcomes them back and says where that is, unless they moved on from the
 * first step before the answers were restored.
 */
function* resume(services: SagaServices): Saga {
  const { flow, browser } = services;
  const { visibleSteps } = yield* select((state) => selectEvaluatedFlow(state, flow()));
  const [first] = visibleSteps;
  if (browser.location() !== first?.step.path) return;
  yield* navigateToPage(services, 'resumption');
  const place = browser.location();
  if (place === first.step.path) return;
  const chapter = visibleSteps.find(({ step }) => step.path === place)?.step.chapter;
  const text = chapter === undefined ? { key: 'toasts>resumed' } : { key: 'toasts>resumedIn', chapter };
  yield* put({ type: 'toastAdded', toast: { id: 'resumed', kind: 'info', ...text } });
}
