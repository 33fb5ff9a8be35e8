import type {
  ApiConsent,
  ApiResult,
  LeadStatusResult,
  ApiOffer,
  ApiPartner,
  ApiRedirect,
  ApiStatePage,
} from '../src/api/types';
import { latestState } from '../src/flow/applicationStates';
import { acceptedColors } from '../src/colors/partnerColors';
import type { SagaServices } from '../src/services/SagaServices';
import { toServerErrors } from '../src/services/apiFailures';
import type { Consent, Offer, PageData, Partner, LenderRedirect, StatusUpdate } from '../src/store/status';
import { addOfferExpiry, forgetOffersOfOtherStates } from './addOfferExpiry';
import { call, put, type Saga } from './effects';

/**
 * Requests the status of the lead once and passes it to the store, except for a draft, which is still in the form
 * whatever its step.
 *
 * @param beforeReceived called with the response at hand, before anything hears of it
 */
export function* askStatusOf(
  services: SagaServices,
  id: string,
  beforeReceived?: () => void,
): Saga<ApiResult<LeadStatusResult>> {
  const result = yield* call(() => services.api.send('getLeadStatus', { params: { id } }));
  beforeReceived?.();
  if (result.kind === 'ok' && result.value.application.status !== 'draft') {
    yield* receiveStatus(services, result.value);
  }
  return result;
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
    ...(partner && { partner: partnerOf(partner) }),
    ...(redirect && { redirect: toLenderRedirect(redirect) }),
    ...(page && { page: pageDataOf(page) }),
    ...(errors && { errors: toServerErrors(errors) }),
  };
}

function partnerOf({ name, logo, colors }: ApiPartner): Partner {
  return { name, ...(logo !== undefined && { logo }), ...(colors && { colors: acceptedColors(colors) }) };
}

/** Maps the API's page data of a state to the store's model. */
export function pageDataOf({ offer, offers, limits, consents, debts, payment, ...rest }: ApiStatePage): PageData {
  const { phoneNumber, code } = rest;
  const { acceptOperation, isPasswordWanted, canContinue } = rest;
  return {
    ...(offer && { offer: toOffer(offer) }),
    ...(offers && { offers: offers.map((choice) => ({ offerId: choice.offerId, offer: toOffer(choice.offer) })) }),
    ...(limits && { limits }),
    ...(consents && { consents: consents.map(toConsent) }),
    ...(debts && { debts }),
    ...(payment && { payment }),
    ...(phoneNumber !== undefined && { phoneNumber }),
    ...(code && { code }),
    ...(acceptOperation !== undefined && { acceptOperation }),
    ...(isPasswordWanted !== undefined && { isPasswordWanted }),
    ...(canContinue !== undefined && { canContinue }),
  };
}

/** Maps the API's consent to the store's model. */
export function toConsent({ required, given, ...consent }: ApiConsent): Consent {
  return { ...consent, isRequired: required, isGiven: given };
}

function toOffer({ totalPayable, ...offer }: ApiOffer): Offer {
  return { ...offer, ...(totalPayable !== undefined && { totalToRepay: totalPayable }) };
}

/** Maps the API's redirect to the store's model. */
export function toLenderRedirect({ url, method, fields = {} }: ApiRedirect): LenderRedirect {
  return { url, method, fields };
}
