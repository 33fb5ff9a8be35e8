import type { Failure } from '../src/api/types';
import type { ActionOf } from '../src/store/actions';
import { call, put, select, takeLeading, type Saga } from './effects';
import { failureOf } from './failureOf';
import { guarded } from './guarded';
import { loseLead } from './loseLead';
import type { SagaServices } from './SagaServices';
import { toServerError } from './submitLead';

/** Opens the account that a lender wants, and goes on with what the applicant has pressed. */
export function* watchPassword(services: SagaServices): Saga {
  yield* takeLeading(
    'passwordChosen',
    guarded(
      services,
      (action) => setPassword(services, action),
      () => ({ type: 'stateActionFailed', failure: { kind: 'server' } }),
    ),
  );
}

function* setPassword(services: SagaServices, { reveal, operation }: ActionOf<'passwordChosen'>): Saga {
  const { api, newId } = services;
  const id = yield* select(({ lead }) => lead.id ?? '');
  const idempotencyKey = newId();
  const result = yield* call(() => api.setCustomerPassword({ id, password: reveal() }, { idempotencyKey }));
  if (result.kind !== 'ok') return yield* refuse(services, result);
  yield* put({ type: 'pageChanged', page: { isPasswordWanted: false } });
  if (operation !== undefined) yield* put({ type: 'stateActionChosen', operation });
}

function* refuse(services: SagaServices, failure: Failure): Saga {
  services.log.error('Failed to set the password', failure.kind);
  if (failure.kind === 'notFound') return yield* loseLead(services);
  const errors = failure.kind === 'rejected' ? failure.errors.flatMap(toServerError) : [];
  const ofPassword = errors.filter(({ dataPoint }) => dataPoint === 'password');
  if (ofPassword.length > 0) return yield* put({ type: 'leadRefused', errors: ofPassword });
  yield* put({ type: 'stateActionFailed', failure: failureOf(failure) });
}
