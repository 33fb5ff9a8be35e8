import type { ApiConsent, LeadStatusResult, ApiOffer, ApiPartner, ApiRedirect, ApiStatePage } from '../src/api/types';
import { latestState } from '../src/flow/applicationStates';
import { acceptedColors } from '../src/formats/partnerColors';
import type { SagaServices } from '../src/services/SagaServices';
import { toServerError } from '../src/services/serverErrors';
import type { Consent, Offer, PageData, Partner, LenderRedirect, StatusUpdate } from '../src/store/models';
import { addOfferExpiry, forgetOffersOfOtherStates } from './addOfferExpiry';
import { put, type Saga } from './effects';

/** Tells the store where the server says that the lead is. */
export function* receiveStatus(services: SagaServices, status: LeadStatusResult): Saga {
  const update = statusUpdateOf(status);
  const { page, offerId } = update;
  const state = latestState(update.progressState);
  forgetOffersOfOtherStates(services, state);
  const dated = page && (yield* addOfferExpiry(services, { page, state, offerId }));
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
    ...(redirect && { redirect: toLenderRedirect(redirect) }),
    ...(page && { page: pageDataOf(page) }),
    ...(errors && { errors: errors.flatMap(toServerError) }),
  };
}

function partnerOf({ name, logo, colors }: ApiPartner): Partner {
  return { name, ...(logo !== undefined && { logo }), ...(colors && { colors: acceptedColors(colors) }) };
}

/** What the API gives for the page of a state, in the words of the store. */
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

/** A consent as the API gives it, in the words of the store. */
export function toConsent({ required, given, ...consent }: ApiConsent): Consent {
  return { ...consent, isRequired: required, isGiven: given };
}

function toOffer({ totalPayable, ...offer }: ApiOffer): Offer {
  return { ...offer, ...(totalPayable !== undefined && { totalToRepay: totalPayable }) };
}

/** A redirect as the API gives it, in the words of the store. */
export function toLenderRedirect({ url, method, fields = {} }: ApiRedirect): LenderRedirect {
  return { url, method, fields };
}
