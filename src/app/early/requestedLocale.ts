import type { Kept } from '../../storage/createKept';
import { localeKey } from '../../storage/localeKey';

/**
 * Returns the locale that the address requests, or requested when the visit began: any text, not only known locales.
 */
export function requestedLocale(kept: Kept<'tab'>, search: string): string | undefined {
  return new URLSearchParams(search).get('locale') || kept.read(localeKey);
}
