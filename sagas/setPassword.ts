import type { Failure } from '../src/api/types';
import type { ActionOf } from '../src/store/actions';
import { executeDecision } from './executeDecision';
import { put, type Saga, select, takeLeading } from './effects';
import { toSubmissionFailure, toServerErrors } from '../src/store/apiFailures';
import { markLeadLost } from './markLeadLost';
import type { SagaServices } from '../src/services/SagaServices';

/** Creates the account that a lender wants, and continues with the action that the applicant chose. */
export function* watchPassword(services: SagaServices): Saga {
  yield* takeLeading(services, 'passwordChosen', {
    run: (action) => setPassword(services, action),
    failed: () => ({ type: 'stateActionFailed', failure: { kind: 'server' } }),
  });
}

function* setPassword(services: SagaServices, { reveal, operation, fromState }: ActionOf<'passwordChosen'>): Saga {
  const { api } = services;
  const id = yield* select(({ lead }) => lead.id ?? '');
  // Without content: not even a checksum of a password is stored.
  const decision = { operation: 'setCustomerPassword', fromState };
  const result = yield* executeDecision(services, decision, (options) =>
    api.send('setCustomerPassword', { body: { id, password: reveal() } }, options),
  );
  if (result.kind === 'overtaken') return;
  if (result.kind !== 'ok') return yield* reportPasswordFailure(services, result);
  yield* put({ type: 'pageChanged', page: { isPasswordWanted: false } });
  if (operation !== undefined)
    yield* put({ type: 'stateActionChosen', operation, ...(fromState !== undefined && { fromState }) });
}

function* reportPasswordFailure(services: SagaServices, failure: Failure): Saga {
  services.log.error('Failed to set the password', failure.kind);
  if (failure.kind === 'notFound') return yield* markLeadLost(services, failure);
  const errors = failure.kind === 'rejected' ? toServerErrors(failure.errors) : [];
  const ofPassword = errors.filter(({ dataPoint }) => dataPoint === 'password');
  if (ofPassword.length > 0) return yield* put({ type: 'pageRefused', errors: ofPassword });
  yield* put({ type: 'stateActionFailed', failure: toSubmissionFailure(failure) });
}
