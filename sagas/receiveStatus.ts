import type {
  Consent as ApiConsent,
  LeadStatusResult,
  Offer as ApiOffer,
  Partner as ApiPartner,
  Redirect as ApiRedirect,
  StatePage,
} from '../src/api/types';
import { latestState } from '../src/flow/applicationStates';
import { acceptedColors } from '../src/formats/partnerColors';
import type { SagaServices } from '../src/services/SagaServices';
import { toServerError } from '../src/services/serverErrors';
import type { Consent, Offer, PageData, Partner, Redirect, StatusUpdate } from '../src/store/models';
import { dateOffers, forgetOffersOfOtherStates } from './dateOffers';
import { put, type Saga } from './effects';

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

/** What the API gives for the page of a state, in the words of the store. */
export function pageDataOf({ offer, offers, limits, consents, debts, payment, ...rest }: StatePage): PageData {
  const { phoneNumber, code } = rest;
  const { acceptOperation, isPasswordWanted, canContinue } = rest;
  return {
    ...(offer && { offer: offerOf(offer) }),
    ...(offers && { offers: offers.map((choice) => ({ offerId: choice.offerId, offer: offerOf(choice.offer) })) }),
    ...(limits && { limits }),
    ...(consents && { consents: consents.map(consentOf) }),
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
export function consentOf({ required, given, ...consent }: ApiConsent): Consent {
  return { ...consent, isRequired: required, isGiven: given };
}

function offerOf({ totalPayable, ...offer }: ApiOffer): Offer {
  return { ...offer, ...(totalPayable !== undefined && { totalToRepay: totalPayable }) };
}

/** A redirect as the API gives it, in the words of the store. */
export function redirectOf({ url, method, fields = {} }: ApiRedirect): Redirect {
  return { url, method, fields };
}
