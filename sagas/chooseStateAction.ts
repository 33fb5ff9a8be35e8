import type { ApiResult, NextState } from '../src/api/types';
import { call, put, select, takeLeading, type Saga } from './effects';
import { failureOf } from './failureOf';
import { guarded } from './guarded';
import { askStatus } from './pollStatus';
import type { SagaServices } from './SagaServices';

/** Carries out what the applicant chooses on a state page, and goes where the server says. */
export function* watchStateActions(services: SagaServices): Saga {
  yield* takeLeading(
    'stateActionChosen',
    guarded(services, function* choose({ operation }) {
      const result = yield* perform(services, operation);
      if (result.kind !== 'ok') {
        services.log.error(`Failed to carry out ${operation}`, result.kind);
        yield* put({ type: 'stateActionFailed', failure: failureOf(result) });
        return;
      }
      const isSettled = yield* askStatus(services);
      if (!isSettled) yield* put({ type: 'statusReceived', update: { progressState: result.value.state } });
    }),
  );
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
