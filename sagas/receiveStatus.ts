import type { ApiResult, LeadStatusResult } from '../src/api/types';
import { latestState } from '../src/flow/applicationStates';
import type { SagaServices } from '../src/services/SagaServices';
import { toServerErrors } from '../src/store/apiFailures';
import type { StatusUpdate } from '../src/store/status';
import { addOfferExpiry, forgetOffersOfOtherStates } from './addOfferExpiry';
import { call, put, type Saga } from './effects';

/** Requests the status of the lead once, and passes it to the store. */
export function* askStatusOf(services: SagaServices, id: string): Saga<ApiResult<LeadStatusResult>> {
  const result = yield* requestStatusOf(services, id);
  yield* receiveUnlessDraft(services, result);
  return result;
}

export function* requestStatusOf({ api }: SagaServices, id: string): Saga<ApiResult<LeadStatusResult>> {
  return yield* call(() => api.send('getLeadStatus', { params: { id } }));
}

/** Passes the status to the store, except for a draft, which is still in the form whatever its step. */
export function* receiveUnlessDraft(services: SagaServices, result: ApiResult<LeadStatusResult>): Saga {
  if (result.kind === 'ok' && result.value.application.status !== 'draft') {
    yield* receiveStatus(services, result.value);
  }
}

/** Passes the server's status of the lead to the store. */
export function* receiveStatus(services: SagaServices, status: LeadStatusResult): Saga {
  const update = statusUpdateOf(status);
  const { page, offerId } = update;
  const state = latestState(update.progressState);
  forgetOffersOfOtherStates(services, state);
  const dated = page && (yield* addOfferExpiry(services, { page, state, offerId }));
  yield* put({ type: 'statusReceived', update: { ...update, ...(dated && { page: dated }) } });
}

/** Maps the API's status to the store's model. */
function statusUpdateOf(status: LeadStatusResult): StatusUpdate {
  const { state, application, offerId, partner, redirect, page, errors } = status;
  return {
    progressState: state,
    applicationStatus: application.status,
    ...(offerId !== undefined && { offerId }),
    ...(partner && { partner }),
    ...(redirect && { redirect }),
    ...(page && { page }),
    ...(errors && { errors: toServerErrors(errors) }),
  };
}
