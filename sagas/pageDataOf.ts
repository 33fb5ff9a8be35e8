import type { Consent as ApiConsent, Offer as ApiOffer, StatePage } from '../src/api/types';
import type { Consent, Offer, PageData } from '../src/store/state';

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
