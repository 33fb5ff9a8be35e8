import type { Answer, Answers } from '../src/published/flow';
import { isStoredApplication, restoreAnswers } from '../src/storage/storedApplication';
import { storageKeys } from '../src/storage/storageKeys';
import { call, put, select, type Saga } from './effects';
import type { SagaServices } from '../src/services/SagaServices';

/** What this page and the device have agreed on last. What differs from it is news of one of them. */
export interface SyncBaseline {
  text: string | null;
  sealedText: string | null;
  /** Answers that are kept in clear. */
  clear: Answers;
  /** Answers that are kept encrypted only. */
  sensitive: Answers;
  /** What is kept encrypted is behind the answers for a moment. */
  isSealing: boolean;
  /** Which clearing of the application was the last. */
  clearing: string | null;
}

type AnswerChanges = Readonly<Record<string, Answer | undefined>>;

/** What the device holds as the page is opened; sensitive answers are not read yet. */
export function readSyncBaseline({ storage, flow }: SagaServices): SyncBaseline {
  const text = storage.get(storageKeys.leadApplication);
  return {
    text,
    sealedText: storage.get(storageKeys.sealedApplication),
    clear: restoreAnswers(text, flow().model.dataPoints),
    sensitive: {},
    isSealing: false,
    clearing: storage.get(storageKeys.clearing),
  };
}

/** Nothing of what was agreed on counts any more: another application has begun. */
export function resetSyncBaseline(syncBaseline: SyncBaseline, clearing: string | null): void {
  Object.assign(syncBaseline, { text: null, sealedText: null, clear: {}, sensitive: {}, clearing });
}

/**
 * Takes over what another tab has answered or taken back since, except where this one has an answer that is newer
 * still. An application that was cleared in the other tab is cleared here as well; what was answered in either of them
 * since then is of the new one.
 *
 * @param sensitive the sensitive answers on the device, where they are news
 */
export function* adoptOtherTabAnswers(services: SagaServices, syncBaseline: SyncBaseline, sensitive?: Answers): Saga {
  const { storage, flow } = services;
  yield* adoptOtherTabClearing(services, syncBaseline);
  const { dataPoints } = flow().model;
  const text = storage.get(storageKeys.leadApplication);
  const isNews = text !== syncBaseline.text && isStoredApplication(text);
  if (!isNews && !sensitive) return;
  const clear = isNews ? restoreAnswers(text, dataPoints) : syncBaseline.clear;
  const changes = {
    ...changesOf(syncBaseline.clear, clear),
    ...changesOf(syncBaseline.sensitive, sensitive ?? syncBaseline.sensitive),
  };
  const mine = yield* select(({ answers }) => answers);
  const before = beforeOf(syncBaseline);
  const news = Object.entries(changes).filter(
    ([name, answer]) => isSame(mine[name], before[name]) && !isSame(answer, mine[name]),
  );
  Object.assign(syncBaseline, { clear, ...(isNews && { text }), ...(sensitive && { sensitive }) });
  if (news.length > 0) yield* put({ type: 'answersAdopted', answers: Object.fromEntries(news) });
}

/** The sensitive answers of another tab; `undefined` where this one has sealed last. */
export function* unsealOtherTabAnswers(
  { storage, sealed, flow }: SagaServices,
  syncBaseline: SyncBaseline,
): Saga<Answers | undefined> {
  const sealedText = storage.get(storageKeys.sealedApplication);
  if (syncBaseline.isSealing || sealedText === syncBaseline.sealedText) return undefined;
  syncBaseline.sealedText = sealedText;
  const text = yield* call(() => sealed.unseal(storageKeys.sealedApplication));
  return isStoredApplication(text) ? restoreAnswers(text, flow().model.dataPoints) : undefined;
}

function* adoptOtherTabClearing({ storage, flow }: SagaServices, syncBaseline: SyncBaseline): Saga {
  const clearing = storage.get(storageKeys.clearing);
  if (clearing === null || clearing === syncBaseline.clearing) return;
  const mine = yield* select(({ answers }) => answers);
  const before = beforeOf(syncBaseline);
  const newest = Object.entries(mine).filter(
    ([name, answer]) => Object.hasOwn(flow().model.dataPoints, name) && !isSame(answer, before[name]),
  );
  resetSyncBaseline(syncBaseline, clearing);
  yield* put({ type: 'applicationCleared', isElsewhere: true });
  if (newest.length > 0) yield* put({ type: 'answersAdopted', answers: Object.fromEntries(newest) });
}

function beforeOf({ clear, sensitive }: SyncBaseline): Answers {
  return { ...clear, ...sensitive };
}

/** Everything that is there now, and what is there no more. */
function changesOf(before: Answers, after: Answers): AnswerChanges {
  const gone = Object.keys(before).filter((name) => !Object.hasOwn(after, name));
  return { ...after, ...Object.fromEntries(gone.map((name) => [name, undefined])) };
}

function isSame(one: Answer | undefined, other: Answer | undefined): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
