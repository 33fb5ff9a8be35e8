import { readStoredText } from '../src/storage/readStoredText';
import { restoreProgress } from '../src/storage/storedProgress';
import { storageKeys } from '../src/storage/storageKeys';
import { latestState } from '../src/flow/applicationStates';
import { selectApplicationState } from '../src/store/selectors';
import { channelOf } from './channelOf';
import { put, select, takeEvery, takeEveryFrom, type Saga } from './effects';
import { followEnd } from './followEnd';
import { guarded } from './guarded';
import type { SagaServices } from './SagaServices';

/** Goes along with a tab in which the same applicant has got further: it is one application. */
export function* watchOtherTabs(services: SagaServices): Saga {
  let lastOperation = services.now().toISOString();
  yield* takeEvery(
    ['leadSaved', 'statusReceived'],
    guarded(services, function* operated() {
      lastOperation = services.now().toISOString();
    }),
  );
  yield* takeEveryFrom(channelOf(services.otherTabs), function* follow() {
    const { lead } = yield* select((state) => state);
    if (lead.submission === 'pending') return;
    if (lead.id === undefined && (yield* followEnd(services))) return;
    const ahead = yield* tabAhead(services, lastOperation);
    if (!ahead) return;
    // The other tab stores several keys, and each raises an event: ask the server once.
    lastOperation = ahead.at;
    yield* put({ type: 'leadRestored', id: ahead.id });
  });
}

interface TabAhead {
  /** Id of its lead. */
  readonly id: string;
  /** Time of its last operation. */
  readonly at: string;
}

/** The server is asked where the lead is; what the other tab says decides only whether to ask. */
function* tabAhead({ storage }: SagaServices, lastOperation: string): Saga<TabAhead | undefined> {
  const { lead } = yield* select((state) => state);
  // At an ending the device forgets the id.
  const id = readStoredText(storage.get(storageKeys.leadId)) ?? lead.id;
  const theirs = restoreProgress(storage.get(storageKeys.state));
  const mine = yield* select(selectApplicationState);
  if (id === undefined || !theirs) return undefined;
  const { lastOperationTimestamp: at = '', progressState } = theirs;
  const isElsewhere = id !== lead.id || latestState(progressState) !== mine;
  return at > lastOperation && isElsewhere ? { id, at } : undefined;
}
