import type { ApiResult, Failure, NextState } from '../src/api/types';
import { selectApplicationState } from '../src/store/selectors';
import { call, put, select, takeLeading, type Saga } from './effects';
import { failureOf } from './failureOf';
import { guarded } from './guarded';
import { askStatus } from './pollStatus';
import type { SagaServices } from './SagaServices';

/** Carries out what the applicant chooses on a state page, and goes where the server says. */
export function* watchStateActions(services: SagaServices): Saga {
  yield* takeLeading(
    'stateActionChosen',
    guarded(
      services,
      function* choose({ operation }) {
        const result = yield* perform(services, operation);
        if (result.kind !== 'ok') return yield* refuse(services, operation, result);
        const isSettled = yield* askStatus(services);
        if (!isSettled) yield* put({ type: 'statusReceived', update: { progressState: result.value.state } });
      },
      () => ({ type: 'stateActionFailed', failure: { kind: 'server' } }),
    ),
  );
}

/** A conflict may mean that an earlier choice did arrive and its answer was lost: then the application is elsewhere. */
function* refuse(services: SagaServices, operation: string, failure: Failure): Saga {
  services.log.error(`Failed to carry out ${operation}`, failure.kind);
  const before = yield* select(selectApplicationState);
  if (failure.kind === 'conflict') yield* askStatus(services);
  const after = yield* select(selectApplicationState);
  if (after === before) yield* put({ type: 'stateActionFailed', failure: failureOf(failure) });
}

function* perform({ api, newId }: SagaServices, operation: string): Saga<ApiResult<NextState>> {
  const { lead, progress } = yield* select((state) => state);
  const id = lead.id ?? '';
  const idempotencyKey = newId();
  switch (operation) {
    case 'postSale':
      return yield* call(() => api.postSale({ id, offerId: progress.offerId ?? '' }, { idempotencyKey }));
    case 'skipState':
      return yield* call(() => api.skipState(id, { idempotencyKey }));
    case 'continueState':
      return yield* call(() => api.continueState(id, { idempotencyKey }));
    default:
      return { kind: 'unavailable', reason: 'server' };
  }
}
