const name = 'locale';

type Place = Pick<Window, 'sessionStorage'>;

/** The locale that the address asks for, or asked for when the visit began: any text, not only one that there is. */
export function wantedLocale(host: Place, search: string): string | undefined {
  return new URLSearchParams(search).get(name) || storageOf(host)?.getItem(name) || undefined;
}

/** For the pages that follow in the tab, whose addresses do not say it. */
export function keepLocale(host: Place, locale: string): void {
  storageOf(host)?.setItem(name, locale);
}

/** Reading the property itself throws where storage is denied, as it may be in a frame. */
function storageOf(host: Place): Storage | undefined {
  try {
    return host.sessionStorage;
  } catch {
    return undefined;
  }
}
