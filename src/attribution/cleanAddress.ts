import { originNames } from './originNames';
import { withPlainAmpersands } from './plainAmpersands';

export type VisitAddress = Pick<URL, 'pathname' | 'search' | 'hash'>;

/** Everything behind the path of an application's link: its id or token. */
const leadId = /(\/continue)\/.+/;

/** The paths of pages consist of such parts; an e-mail address is none. */
const publicPath = /^(?:\/[a-z\d-]*(?=\/|$))*/i;

/** Names a place in the page. Others come from banks, and carry tokens. */
const publicHash = /^#[a-z-]*$/i;

/** Returns what is public in an address: no id of a lead, and nothing that might be personal. */
export function cleanAddress({ pathname, search, hash }: VisitAddress): string {
  const [path] = publicPath.exec(pathname.replace(leadId, '$1')) ?? [];
  return `${path || '/'}${publicSearchOf(search)}${publicHash.test(hash) ? hash : ''}`;
}

/** Returns whether everything in an address is public. */
export function isCleanAddress(address: VisitAddress): boolean {
  return cleanAddress(address) === `${address.pathname}${address.search}${address.hash}`;
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
