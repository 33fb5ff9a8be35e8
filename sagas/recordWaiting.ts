import { stateFacts } from '../src/flow/applicationStates';
import type { SagaServices } from '../src/services/SagaServices';
import { storageKeys } from '../src/storage/storageKeys';
import { parseRepeatedly } from '../src/storage/parseRepeatedly';
import { parseTimestamp } from '../src/storage/parseTimestamp';
import { readStoredText } from '../src/storage/storedText';
import { selectApplicationState } from '../src/store/selectors';
import { put, type Saga, select, takeEvery } from './effects';

/** Records since when the application has waited for a decision, so that a reload does not count anew. */
export function* watchWaiting(services: SagaServices): Saga {
  yield* takeEvery(services, ['leadSaved', 'statusReceived'], () => recordWaiting(services));
  yield* takeEvery(services, 'applicationCleared', function* forget({ isElsewhere }) {
    if (!isElsewhere) services.storage.remove(storageKeys.waiting);
  });
}

function* recordWaiting({ storage, settings, now }: SagaServices): Saga {
  const { waiting, lead } = yield* select((state) => state);
  const leadId = lead.id ?? readStoredText(storage.get(storageKeys.leadId));
  const { waitsFor } = stateFacts(settings.states, yield* select(selectApplicationState)) ?? {};
  if (waitsFor !== 'decision' || leadId === undefined) {
    storage.remove(storageKeys.waiting);
    if (waiting) yield* put({ type: 'waitingEnded' });
    return;
  }
  if (waiting?.leadId === leadId) return;
  const at = now();
  const since = restoreWaiting(storage.get(storageKeys.waiting), leadId, at) ?? at.toISOString();
  storage.set(storageKeys.waiting, JSON.stringify({ leadId, since }));
  yield* put({ type: 'waitingDated', waiting: { leadId, since: Date.parse(since) } });
}

/**
 * Restores since when this lead has waited for a decision: UTC, ISO 8601; `undefined` if it is unknown, or later than
 * now.
 */
function restoreWaiting(stored: string | null, leadId: string, now: Date): string | undefined {
  const { leadId: of, since } = Object(parseRepeatedly(stored)) as Readonly<Record<string, unknown>>;
  const time = parseTimestamp(since);
  const isKnown = of === leadId && time !== undefined && time <= now.getTime();
  return isKnown ? new Date(time).toISOString() : undefined;
}
