import { originNames } from './originNames';

/** The id, or the token, that a link of an application names last in its path. */
const leadId = /(?<=\/continue)\/[^/]+\/?$/;

/** What of an address may be seen by everybody: without the id of a lead, and without what might be personal. */
export function cleanAddress({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  return `${pathname.replace(leadId, '')}${publicSearchOf(search)}`;
}

/** Whether an address says nothing that anybody may not see. */
export function isCleanAddress(address: Pick<URL, 'pathname' | 'search'>): boolean {
  return cleanAddress(address) === `${address.pathname}${address.search}`;
}

/** Parameters that may stay in the address bar: they say where a visit comes from, never who the applicant is. */
const publicNames: readonly string[] = [
  'amount',
  'period',
  'locale',
  'sessionId',
  'sellingTierGlobalId',
  ...originNames,
  // How an applicant comes back to an application, or from a bank; which one it is stands elsewhere.
  'urlType',
  'connection',
  'status',
  'result',
  'error',
  'error_reason',
];

/** The query of an address without everything that might be personal: what is not known to be harmless goes. */
export function publicSearchOf(search: string): string {
  const kept = search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => publicNames.includes(part.split('=', 1)[0] ?? ''));
  return kept.length > 0 ? `?${kept.join('&')}` : '';
}
