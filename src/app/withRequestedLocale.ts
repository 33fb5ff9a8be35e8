import type { Settings } from '../published/settings';
import { storeRequestedLocale, requestedLocale } from './requestedLocale';

/**
 * The settings in the locale that the visit asks for, by its name or language tag. Where the deployment has none such,
 * or it is the one that the page came in, they are the very same.
 */
export function withRequestedLocale(settings: Settings, host: Window, search: string): Settings {
  const wanted = requestedLocale(host, search);
  const found = findLocale(settings, wanted);
  delete host.document.documentElement.dataset.wantedLocale;
  if (!found) return settings;
  storeRequestedLocale(host, found.locale);
  if (found.locale === settings.locale) return settings;
  host.document.documentElement.lang = found.languageTag;
  return { ...settings, ...found };
}

/** The locale of the deployment that is meant, if there is one. */
export function findLocale({ locales }: Pick<Settings, 'locales'>, name = ''): Settings['locales'][number] | undefined {
  const wanted = name.toLowerCase();
  return locales.find(({ locale, languageTag }) => locale === wanted || languageTag.toLowerCase() === wanted);
}
