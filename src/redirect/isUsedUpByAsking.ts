import type { LeadLink } from './leadLink';

/** Type of a link that is good for the one session which the server first hears of it from. */
const singleUseType = 'once';

/** Whether the server may be asked about a link only when the applicant wants it: to ask would use the link up. */
export function isUsedUpByAsking({ urlType }: LeadLink): boolean {
  return urlType === singleUseType;
}
