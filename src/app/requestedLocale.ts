const name = 'locale';

type LocaleHost = Pick<Window, 'sessionStorage'>;

/** The locale that the address asks for, or asked for when the visit began: any text, not only one that there is. */
export function requestedLocale(host: LocaleHost, search: string): string | undefined {
  return new URLSearchParams(search).get(name) || sessionStorageOf(host)?.getItem(name) || undefined;
}

/** For the pages that follow in the tab, whose addresses do not say it. */
export function storeRequestedLocale(host: LocaleHost, locale: string): void {
  sessionStorageOf(host)?.setItem(name, locale);
}

/** Reading the property itself throws where storage is denied, as it may be in a frame. */
function sessionStorageOf(host: LocaleHost): Storage | undefined {
  try {
    return host.sessionStorage;
  } catch {
    return undefined;
  }
}
