import type { ApiResult, Failure, NextState } from '../src/api/types';
import type { ActionOf } from '../src/store/actions';
import { selectApplicationState } from '../src/store/selectors';
import { call, put, select, takeLeading, type Saga } from './effects';
import { isPageOperation, pageBody, pageErrors, postPage } from './pageRequest';
import { failureOf } from './failureOf';
import { guarded } from './guarded';
import { askStatus } from './pollStatus';
import type { SagaServices } from './SagaServices';

type Chosen = ActionOf<'stateActionChosen'>;

/** Carries out what the applicant chooses on a state page, and goes where the server says. */
export function* watchStateActions(services: SagaServices): Saga {
  yield* takeLeading(
    'stateActionChosen',
    guarded(
      services,
      function* choose(action) {
        const result = yield* perform(services, action);
        if (result.kind !== 'ok') return yield* refuse(services, action, result);
        const isSettled = yield* askStatus(services);
        if (!isSettled) yield* put({ type: 'statusReceived', update: { progressState: result.value.state } });
      },
      () => ({ type: 'stateActionFailed', failure: { kind: 'server' } }),
    ),
  );
}

/** A conflict may mean that an earlier choice did arrive and its answer was lost: then the application is elsewhere. */
function* refuse(services: SagaServices, { operation, form }: Chosen, failure: Failure): Saga {
  services.log.error(`Failed to carry out ${operation}`, failure.kind);
  const errors = failure.kind === 'rejected' && form ? pageErrors(failure.errors, form) : [];
  if (errors.length > 0) return yield* put({ type: 'leadRefused', errors });
  const before = yield* select(selectApplicationState);
  if (failure.kind === 'conflict') yield* askStatus(services);
  const after = yield* select(selectApplicationState);
  if (after === before) yield* put({ type: 'stateActionFailed', failure: failureOf(failure) });
}

function* perform({ api, newId }: SagaServices, { operation, form }: Chosen): Saga<ApiResult<NextState>> {
  const { lead, progress } = yield* select((state) => state);
  const id = lead.id ?? '';
  const idempotencyKey = newId();
  if (form && isPageOperation(operation)) {
    const body = pageBody(id, form);
    return yield* call(() => postPage(api, { operation, body, idempotencyKey }));
  }
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
