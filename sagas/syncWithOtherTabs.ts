import { latestState } from '../src/flow/applicationStates';
import type { SagaServices } from '../src/services/SagaServices';
import { leadIdKey, stateKey } from '../src/storage/applicationKeys';
import { selectApplicationState } from '../src/store/progress';
import { channelOf, put, type Saga, select, takeEvery, takeEveryFrom } from './effects';
import { restoreEnding } from './restoreEnding';

/**
 * Follows a tab in which the same applicant has got further: both show one application. Requests the status of a page
 * that returns from the browser's memory, whatever page it is.
 */
export function* watchOtherTabs(services: SagaServices): Saga {
  let lastOperation = services.now();
  yield* takeEvery(services, ['leadSaved', 'statusReceived', 'stateReached'], function* operated() {
    lastOperation = services.now();
  });
  yield* takeEveryFrom(channelOf(services, 'changed', 'returned'), function* follow(change) {
    const { lead } = yield* select((state) => state);
    if (lead.submission === 'pending') return;
    if (yield* restoreEnding(services)) return;
    const ahead = yield* tabAhead(services, lastOperation);
    if (!ahead) {
      // In the meantime the lender may have decided.
      if (change === 'returned' && lead.id !== undefined) yield* put({ type: 'statusRequested' });
      return;
    }
    // The other tab stores several keys, and each raises an event: ask the server once.
    lastOperation = ahead.at;
    yield* put({ type: 'leadAdopted', id: ahead.id });
  });
}

interface TabAhead {
  /** Lead id. */
  readonly id: string;
  /** Time of its last operation. */
  readonly at: Date;
}

/**
 * Returns the lead to request the status of if another tab is ahead. The other tab's data decides only whether to ask
 * the server.
 */
function* tabAhead({ kept }: SagaServices, lastOperation: Date): Saga<TabAhead | undefined> {
  const { lead } = yield* select((state) => state);
  const id = kept.read(leadIdKey);
  const theirs = kept.read(stateKey);
  const mine = yield* select(selectApplicationState);
  if (id === undefined || !theirs) return undefined;
  const { lastOperationTimestamp: at, progressState } = theirs;
  const isElsewhere = id !== lead.id || latestState(progressState) !== mine;
  return at && at > lastOperation && isElsewhere ? { id, at } : undefined;
}
