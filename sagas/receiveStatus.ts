import type { LeadStatusResult } from '../src/api/types';
import { latestState } from '../src/flow/applicationStates';
import { dateOffers, forgetOffersOfOtherStates } from './dateOffers';
import { put, type Saga } from './effects';
import type { SagaServices } from './SagaServices';
import { statusUpdateOf } from './statusUpdateOf';

/** Tells the store where the server says that the lead is. */
export function* receiveStatus(services: SagaServices, status: LeadStatusResult): Saga {
  const update = statusUpdateOf(status);
  const { page, offerId } = update;
  const state = latestState(update.progressState);
  forgetOffersOfOtherStates(services, state);
  const dated = page && (yield* dateOffers(services, { page, state, offerId }));
  yield* put({ type: 'statusReceived', update: { ...update, ...(dated && { page: dated }) } });
}
