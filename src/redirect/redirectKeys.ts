import { count, flag, text } from '../storage/codecs';
import { keptKey } from '../storage/keptKey';

/** Where the applicant was last redirected. */
export const redirectUrlKey = keptKey('redirectUrl', { place: 'device', scope: 'lead', privacy: 'personal' }, text);

/** The method of that redirect. */
export const redirectMethodKey = keptKey('redirectMethod', { place: 'device', scope: 'lead', privacy: 'plain' }, text);

/** State of the application at that redirect. */
export const redirectStateKey = keptKey('redirectState', { place: 'device', scope: 'lead', privacy: 'plain' }, count);

/** The applicant was redirected to a lender, in this application or an earlier one. */
export const redirectedKey = keptKey('redirected', { place: 'device', scope: 'device', privacy: 'plain' }, flag);

/** The applicant starts again after a redirect to a lender. */
export const reapplyingKey = keptKey('reapplying', { place: 'device', scope: 'device', privacy: 'plain' }, flag);
