import { type ApplicationHost, storagePrefixOf } from '../storage/applicationName';

const name = 'locale';

type LocaleHost = Pick<Window, 'sessionStorage'> & ApplicationHost;

/**
 * Returns the locale that the address requests, or requested when the visit began: any text, not only known locales.
 */
export function requestedLocale(host: LocaleHost, search: string): string | undefined {
  return new URLSearchParams(search).get(name) || storedLocale(host) || undefined;
}

/** For the next pages in the tab, whose addresses do not contain it. Without storage they show the first locale. */
export function storeRequestedLocale(host: LocaleHost, locale: string): void {
  try {
    host.sessionStorage.setItem(storagePrefixOf(host) + name, locale);
  } catch {
    // The page itself is shown in the requested locale all the same.
  }
}

/** Storage may be denied, for example in a frame: then the property itself throws, or each of its methods. */
function storedLocale(host: LocaleHost): string | null {
  try {
    return host.sessionStorage.getItem(storagePrefixOf(host) + name);
  } catch {
    return null;
  }
}
