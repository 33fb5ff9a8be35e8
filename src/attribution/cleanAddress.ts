import { originNames } from './originNames';
import { withPlainAmpersands } from './plainAmpersands';

/** The id or token at the end of the path of an application's link. */
const leadId = /(\/continue)\/[^/]+\/?$/;

/** Returns what is public in an address: no id of a lead, and nothing that might be personal. */
export function cleanAddress({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  return `${pathname.replace(leadId, '$1')}${publicSearchOf(search)}`;
}

/** Returns whether everything in an address is public. */
export function isCleanAddress(address: Pick<URL, 'pathname' | 'search'>): boolean {
  return cleanAddress(address) === `${address.pathname}${address.search}`;
}

/** Parameters that may stay in the address bar: they identify where a visit comes from, never the applicant. */
const publicNames: readonly string[] = [
  'amount',
  'period',
  'locale',
  'colorScheme',
  'sessionId',
  'sellingTierGlobalId',
  ...originNames,
  // How an applicant returns to an application or from a bank; the application itself is identified elsewhere.
  'urlType',
  'connection',
  'status',
  'result',
  'error',
  'error_reason',
];

/** Returns the query of an address with only the parameters known to be harmless; any other might be personal. */
export function publicSearchOf(search: string): string {
  const kept = withPlainAmpersands(search)
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => publicNames.includes(part.split('=', 1)[0] ?? ''));
  return kept.length > 0 ? `?${kept.join('&')}` : '';
}
