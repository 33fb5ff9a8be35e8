import type { LeadStatusResult, Partner as ApiPartner } from '../src/api/types';
import { acceptedColors } from '../src/formats/colors/partnerColors';
import type { Partner, StatusUpdate } from '../src/store/state';
import { pageDataOf } from './pageDataOf';
import { redirectOf } from './redirectOf';
import { toServerError } from './toServerError';

/** The status as the API gives it, in the words of the store. */
export function statusUpdateOf(status: LeadStatusResult): StatusUpdate {
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
