import type { Answers, DataPointModel } from '../src/published/flow';
import type { SagaServices } from '../src/services/SagaServices';
import {
  clearingKey,
  leadApplicationKey,
  sealedApplicationKey,
  secondCopyKey,
  unconfirmedAnswersKey,
} from '../src/storage/applicationKeys';
import type { LeadFacts } from '../src/storage/leadFacts';
import { serialiseAnswers } from '../src/storage/storedApplication';
import { clearingEvents } from '../src/store/actions';
import { answerEvents } from '../src/store/answers';
import {
  adoptOtherTabAnswers,
  type SyncBaseline,
  readSyncBaseline,
  resetSyncBaseline,
  unsealOtherTabAnswers,
} from './adoptOtherTabAnswers';
import { call, channelOf, put, type Saga, select, takeEvery, takeEveryFrom, takeLatest } from './effects';

/**
 * Stores answers on the device as they change, and adopts what another tab has stored. If both tabs answered the same
 * data point, the newer answer wins; all others are merged.
 */
export function* watchAnswers(services: SagaServices): Saga {
  const { kept, flow, createUuid } = services;
  const syncBaseline = readSyncBaseline(services);
  const isSensitive = (name: string) => flow().model.dataPoints[name]?.privacy === 'sensitive';
  yield* takeEvery(services, 'answersRestored', function* setSyncBaseline({ answers }) {
    syncBaseline.sensitive = Object.fromEntries(Object.entries(answers).filter(([name]) => isSensitive(name)));
  });
  yield* takeLatest(services, [...answerEvents, 'stepSubmitted', 'leadSaved', 'leadContinued'], (action) =>
    persist(services, syncBaseline, action.type === 'stepSubmitted'),
  );
  yield* takeEvery(services, 'applicationCleared', function* clear() {
    const clearing = createUuid();
    resetSyncBaseline(syncBaseline, clearing);
    kept.write(clearingKey, clearing);
  });
  yield* takeEvery(services, 'answersErased', function* forget() {
    resetSyncBaseline(syncBaseline, syncBaseline.clearing);
  });
  yield* takeEveryFrom(channelOf(services, 'changed', 'returned'), function* follow() {
    yield* adoptOtherTabAnswers(services, syncBaseline);
    const sensitive = yield* unsealOtherTabAnswers(services, syncBaseline);
    if (sensitive) yield* adoptOtherTabAnswers(services, syncBaseline, sensitive);
  });
}

/**
 * Writes the unencrypted answers first, then the sensitive ones encrypted. Reads nothing back: this tab knows what it
 * wrote.
 */
function* persist(services: SagaServices, syncBaseline: SyncBaseline, isWholeStep: boolean): Saga {
  const { kept, sealed, flow, browser } = services;
  const { dataPoints } = flow().model;
  browser.onKept(false);
  yield* adoptOtherTabAnswers(services, syncBaseline);
  const answers = yield* select((state) => state.answers);
  const facts: LeadFacts = yield* selectLeadFacts(services);
  const { clear, sensitive } = serialiseAnswers(answers, dataPoints, facts);
  const isClearKept = kept.write(leadApplicationKey, clear.text);
  if (isClearKept) Object.assign(syncBaseline, { text: clear.text, clear: clear.answers });
  if (isWholeStep) kept.write(secondCopyKey, clear.text);
  syncBaseline.isSealing = true;
  const isSealed = yield* call(() => sealed.seal(sealedApplicationKey, sensitive.text));
  if (isSealed) syncBaseline.sensitive = sensitive.answers;
  Object.assign(syncBaseline, { isSealing: false, sealedText: kept.text(sealedApplicationKey) });
  // An answer typed during encryption is not stored yet.
  const isNewest = (yield* select((state) => state.answers)) === answers;
  browser.onKept(isNewest && isClearKept && (isSealed || !hasSensitive(answers, dataPoints)));
}

function hasSensitive(answers: Answers, dataPoints: Readonly<Record<string, DataPointModel>>): boolean {
  return Object.entries(answers).some(([name, answer]) => answer != null && dataPoints[name]?.privacy === 'sensitive');
}

/** Returns the facts of the lead that are stored with its answers. */
function* selectLeadFacts({ session }: Pick<SagaServices, 'session'>): Saga<LeadFacts> {
  const { lead, progress } = yield* select((state) => state);
  const leadStatus = progress.applicationStatus ?? lead.leadStatus;
  return {
    ...(lead.id !== undefined && { id: lead.id }),
    ...(leadStatus !== undefined && { leadStatus }),
    ...(lead.expiresAt !== undefined && { expiresAt: new Date(lead.expiresAt) }),
    sessionId: session.id,
    sessionStartedAt: new Date(session.startedAt),
  };
}

/** Stores the names of unconfirmed answers on the device, for all tabs. */
export function* watchUnconfirmed(services: SagaServices): Saga {
  const { kept } = services;
  const stored = () => kept.read(unconfirmedAnswersKey) ?? new Set<string>();
  yield* takeEvery(
    services,
    ['answersProposed', 'answersRestored', 'stepSubmitted', 'leadContinued', 'answersErased', ...clearingEvents],
    function* keep() {
      const names = yield* select(({ unconfirmed }) => unconfirmed);
      if (!isSame(names, stored())) kept.write(unconfirmedAnswersKey, names);
    },
  );
  yield* takeEveryFrom(channelOf(services, 'changed', 'returned'), function* follow() {
    const names = stored();
    if (!isSame(names, yield* select(({ unconfirmed }) => unconfirmed)))
      yield* put({ type: 'unconfirmedAdopted', names });
  });
}

function isSame(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && [...one].every((name) => other.has(name));
}
