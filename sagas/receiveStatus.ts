import type { LeadStatusResult, Partner as ApiPartner } from '../src/api/types';
import { latestState } from '../src/flow/applicationStates';
import { acceptedColors } from '../src/formats/colors/partnerColors';
import type { Partner, StatusUpdate } from '../src/store/state';
import { dateOffers, forgetOffersOfOtherStates } from './dateOffers';
import { put, type Saga } from './effects';
import { pageDataOf } from './pageDataOf';
import { redirectOf } from './redirectOf';
import type { SagaServices } from './SagaServices';
import { toServerError } from './toServerError';

/** Tells the store where the server says that the lead is. */
export function* receiveStatus(services: SagaServices, status: LeadStatusResult): Saga {
  const update = statusUpdateOf(status);
  const { page, offerId } = update;
  const state = latestState(update.progressState);
  forgetOffersOfOtherStates(services, state);
  const dated = page && (yield* dateOffers(services, { page, state, offerId }));
  yield* put({ type: 'statusReceived', update: { ...update, ...(dated && { page: dated }) } });
}

/** The status as the API gives it, in the words of the store. */
function statusUpdateOf(status: LeadStatusResult): StatusUpdate {
  const { state, application, offerId, partner, redirect, page, errors } = status;
  return {
    progressState: state,
    applicationStatus: application.status,
    ...(offerId !== undefined && { offerId }),
    ...(partner && { partner: partnerOf(partner) }),
    ...(redirect && { redirect: redirectOf(redirect) }),
    ...(page && { page: pageDataOf(page) }),
    ...(errors && { errors: errors.flatMap(toServerError) }),
  };
}

function partnerOf({ name, logo, colors }: ApiPartner): Partner {
  return { name, ...(logo !== undefined && { logo }), ...(colors && { colors: acceptedColors(colors) }) };
}
