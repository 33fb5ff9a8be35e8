import { originNames } from './originNames';

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
