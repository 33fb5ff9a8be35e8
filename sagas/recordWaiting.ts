import { stateFacts } from '../src/flow/applicationStates';
import type { SagaServices } from '../src/services/SagaServices';
import { leadIdKey } from '../src/storage/applicationKeys';
import { waitingKey } from '../src/storage/leadFacts';
import { stateEvents, selectApplicationState } from '../src/store/progress';
import { put, type Saga, select, takeEvery } from './effects';

/** Records since when the application has waited for a decision, so that a reload does not count anew. */
export function* watchWaiting(services: SagaServices): Saga {
  yield* takeEvery(services, ['leadSaved', ...stateEvents], () => recordWaiting(services));
}

function* recordWaiting({ kept, settings, now }: SagaServices): Saga {
  const { waiting, lead } = yield* select((state) => state);
  const leadId = lead.id ?? kept.read(leadIdKey);
  const { waitsFor } = stateFacts(settings.states, yield* select(selectApplicationState)) ?? {};
  if (waitsFor !== 'decision' || leadId === undefined) {
    kept.remove(waitingKey);
    if (waiting.leadId !== undefined) yield* put({ type: 'waitingEnded' });
    return;
  }
  if (waiting.leadId === leadId) return;
  const at = now();
  const recordedWait = kept.read(waitingKey);
  const since = recordedWait?.leadId === leadId && recordedWait.since <= at ? recordedWait.since : at;
  kept.write(waitingKey, { leadId, since });
  yield* put({ type: 'waitingDated', leadId, since: since.getTime() });
}
