import type { Answer, Answers } from '../src/published/flow';
import { clearingKey, leadApplicationKey, sealedApplicationKey } from '../src/storage/applicationKeys';
import { parseAnswers } from '../src/storage/storedApplication';
import { sessionIdKey } from '../src/storage/sessionKeys';
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
  clearing: string | undefined;
}

type AnswerChanges = Readonly<Record<string, Answer | undefined>>;

/** Reads what the device holds as the page opens; sensitive answers are not decrypted yet. */
export function readSyncBaseline({ kept, flow }: SagaServices): SyncBaseline {
  return {
    text: kept.text(leadApplicationKey),
    sealedText: kept.text(sealedApplicationKey),
    clear: parseAnswers(kept.read(leadApplicationKey), flow().model.dataPoints),
    sensitive: {},
    isSealing: false,
    clearing: kept.read(clearingKey),
  };
}

/** Discards the baseline: another application has begun. */
export function resetSyncBaseline(syncBaseline: SyncBaseline, clearing: string | undefined): void {
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
  const { kept, flow } = services;
  yield* adoptOtherTabClearing(services, syncBaseline);
  const { dataPoints } = flow().model;
  const text = kept.text(leadApplicationKey);
  const news = text === syncBaseline.text ? undefined : kept.read(leadApplicationKey);
  if (news === undefined && !sensitive) return;
  const clear = news === undefined ? syncBaseline.clear : parseAnswers(news, dataPoints);
  const changes = {
    ...changesOf(syncBaseline.clear, clear),
    ...changesOf(syncBaseline.sensitive, sensitive ?? syncBaseline.sensitive),
  };
  const mine = yield* select(({ answers }) => answers);
  const before = beforeOf(syncBaseline);
  const newer = Object.entries(changes).filter(
    ([name, answer]) => isSame(mine[name], before[name]) && !isSame(answer, mine[name]),
  );
  Object.assign(syncBaseline, { clear, ...(news !== undefined && { text }), ...(sensitive && { sensitive }) });
  if (newer.length > 0) yield* put({ type: 'answersAdopted', answers: Object.fromEntries(newer) });
}

/** Decrypts the sensitive answers that another tab stored; `undefined` if this tab encrypted last. */
export function* unsealOtherTabAnswers(
  { kept, sealed, flow }: SagaServices,
  syncBaseline: SyncBaseline,
): Saga<Answers | undefined> {
  const sealedText = kept.text(sealedApplicationKey);
  if (syncBaseline.isSealing || sealedText === syncBaseline.sealedText) return undefined;
  syncBaseline.sealedText = sealedText;
  const text = yield* call(() => sealed.unseal(sealedApplicationKey));
  return text === undefined ? undefined : parseAnswers(text, flow().model.dataPoints);
}

function* adoptOtherTabClearing(services: SagaServices, syncBaseline: SyncBaseline): Saga {
  const { kept, flow, session, tracking, browser } = services;
  const clearing = kept.read(clearingKey);
  if (clearing === undefined || clearing === syncBaseline.clearing) return;
  const mine = yield* select(({ answers }) => answers);
  const before = beforeOf(syncBaseline);
  const newest = Object.entries(mine).filter(
    ([name, answer]) => Object.hasOwn(flow().model.dataPoints, name) && !isSame(answer, before[name]),
  );
  resetSyncBaseline(syncBaseline, clearing);
  yield* put({ type: 'clearingAdopted' });
  if (kept.read(sessionIdKey) !== session.id) {
    // A deletion: this page still knows the person, and so do the vendors in it.
    tracking.forget();
    browser.restart();
    return;
  }
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
