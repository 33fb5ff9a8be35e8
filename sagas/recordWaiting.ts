import { stateFacts } from '../src/flow/applicationStates';
import type { SagaServices } from '../src/services/SagaServices';
import { restoreWaiting } from '../src/storage/leadFacts';
import { storageKeys } from '../src/storage/storageKeys';
import { readStoredText } from '../src/storage/storedText';
import { stateEvents } from '../src/store/actions';
import { selectApplicationState } from '../src/store/selectors';
import { put, type Saga, select, takeEvery } from './effects';

/** Records since when the application has waited for a decision, so that a reload does not count anew. */
export function* watchWaiting(services: SagaServices): Saga {
  yield* takeEvery(services, ['leadSaved', ...stateEvents], () => recordWaiting(services));
  yield* takeEvery(services, 'applicationCleared', function* forget() {
    services.storage.remove(storageKeys.waiting);
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
