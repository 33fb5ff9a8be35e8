import { type ApplicationHost, storagePrefixOf } from '../storage/applicationName';

const name = 'locale';

type LocaleHost = Pick<Window, 'sessionStorage'> & ApplicationHost;

/**
 * Returns the locale that the address requests, or requested when the visit began: any text, not only known locales.
 */
export function requestedLocale(host: LocaleHost, search: string): string | undefined {
  return (
    new URLSearchParams(search).get(name) || sessionStorageOf(host)?.getItem(storagePrefixOf(host) + name) || undefined
  );
}

/** For the next pages in the tab, whose addresses do not contain it. */
export function storeRequestedLocale(host: LocaleHost, locale: string): void {
  sessionStorageOf(host)?.setItem(storagePrefixOf(host) + name, locale);
}

/** Reading the property itself throws where storage is denied, for example in a frame. */
function sessionStorageOf(host: LocaleHost): Storage | undefined {
  try {
    return host.sessionStorage;
  } catch {
    return undefined;
  }
}
