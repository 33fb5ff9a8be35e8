import type { LeadStatusResult } from '../src/api/types';
import type { Offer, StatusUpdate } from '../src/store/state';
import { toServerError } from './submitLead';

/** The status as the API gives it, in the words of the store. */
export function statusUpdateOf(status: LeadStatusResult): StatusUpdate {
  const { state, application, offerId, partner, redirect, page, errors } = status;
  return {
    progressState: state,
    applicationStatus: application.status,
    ...(offerId !== undefined && { offerId }),
    ...(partner && { partner: { name: partner.name, ...(partner.logo !== undefined && { logo: partner.logo }) } }),
    ...(redirect && { redirect: { url: redirect.url, method: redirect.method, fields: redirect.fields ?? {} } }),
    ...(page?.offer && { offer: offerOf(page.offer) }),
    ...(errors && { errors: errors.flatMap(toServerError) }),
  };
}

type ApiOffer = NonNullable<NonNullable<LeadStatusResult['page']>['offer']>;

function offerOf({ amount, period, periodScale, instalment, annualRate, totalPayable, expiresAt }: ApiOffer): Offer {
  return {
    amount,
    period,
    periodScale,
    ...(instalment !== undefined && { instalment }),
    ...(annualRate !== undefined && { annualRate }),
    ...(totalPayable !== undefined && { totalToRepay: totalPayable }),
    ...(expiresAt !== undefined && { expiresAt }),
  };
}
