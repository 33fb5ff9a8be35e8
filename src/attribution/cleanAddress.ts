import { publicSearchOf } from './publicSearchOf';

/** The id, or the token, that a link of an application names last in its path. */
const leadId = /(?<=\/continue)\/[^/]+\/?$/;

/** What of an address may be seen by everybody: without the id of a lead, and without what might be personal. */
export function cleanAddress({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  return `${pathname.replace(leadId, '')}${publicSearchOf(search)}`;
}

/** Whether an address says nothing that anybody may not see. */
export function isClean(address: Pick<URL, 'pathname' | 'search'>): boolean {
  return cleanAddress(address) === `${address.pathname}${address.search}`;
}
