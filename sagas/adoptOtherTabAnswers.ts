import type { Answer, Answers } from '../src/published/flow';
import { isStoredApplication, restoreAnswers } from '../src/storage/storedApplication';
import { storageKeys } from '../src/storage/storageKeys';
import { call, put, select, type Saga } from './effects';
import type { SagaServices } from '../src/services/SagaServices';

/** What this tab and the device last agreed on. Any difference from it is a change made by one of them. */
export interface SyncBaseline {
  text: string | null;
  sealedText: string | null;
  /** Answers stored unencrypted. */
  clear: Answers;
  /** Answers stored only encrypted. */
  sensitive: Answers;
  /** The encrypted copy is briefly out of date while this tab encrypts. */
  isSealing: boolean;
  /** Id of the last clearing of the application. */
  clearing: string | null;
}

type AnswerChanges = Readonly<Record<string, Answer | undefined>>;

/** Reads what the device holds as the page opens; sensitive answers are not decrypted yet. */
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

/** Discards the baseline: another application has begun. */
export function resetSyncBaseline(syncBaseline: SyncBaseline, clearing: string | null): void {
  Object.assign(syncBaseline, { text: null, sealedText: null, clear: {}, sensitive: {}, clearing });
}

/**
 * Adopts answers that another tab has changed or removed since the baseline, except where this tab has a newer
 * answer. If the other tab cleared the application, clears it here too; answers given in either tab since then belong
 * to the new application.
 *
 * @param sensitive the decrypted sensitive answers, if another tab has stored new ones
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

/** Decrypts the sensitive answers that another tab stored; `undefined` if this tab encrypted last. */
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
  yield* put({ type: 'clearingAdopted' });
  if (newest.length > 0) yield* put({ type: 'answersAdopted', answers: Object.fromEntries(newest) });
}

function beforeOf({ clear, sensitive }: SyncBaseline): Answers {
  return { ...clear, ...sensitive };
}

/** All answers of `after`, and `undefined` for each answer that is gone. */
function changesOf(before: Answers, after: Answers): AnswerChanges {
  const removed = Object.keys(before).filter((name) => !Object.hasOwn(after, name));
  return { ...after, ...Object.fromEntries(removed.map((name) => [name, undefined])) };
}

function isSame(one: Answer | undefined, other: Answer | undefined): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
