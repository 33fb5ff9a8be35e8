import { parseUrl } from '../flow/parseUrl';
import { isCleanAddress } from '../attribution/cleanAddress';

/**
 * Whether the address that this page was loaded from says nothing about the applicant. The browser exposes it to
 * every script for the lifetime of the page, whatever the address bar shows by now.
 */
export function isInitialAddressClean({ performance }: Pick<Window & typeof globalThis, 'performance'>): boolean {
  return performance
    .getEntriesByType('navigation')
    .map(({ name }) => parseUrl(name))
    .every((url) => !url || isCleanAddress(url));
}
