import type { Settings } from '../published/settings';
import { plainLanguageTag } from '../formats/plainLanguageTag';
import { storeRequestedLocale, requestedLocale } from './requestedLocale';

/**
 * Returns the settings in the locale that the visit requests, by its name or language tag. Returns the same object if
 * the deployment lacks that locale or the page already uses it.
 */
export function withRequestedLocale(settings: Settings, host: Window, search: string): Settings {
  const wanted = requestedLocale(host, search);
  const found = findLocale(settings, wanted);
  delete host.document.documentElement.dataset.wantedLocale;
  if (!found) return settings;
  storeRequestedLocale(host, found.locale);
  if (found.locale === settings.locale) return settings;
  const page = host.document.documentElement;
  page.lang = plainLanguageTag(found.languageTag);
  page.dir = found.dir;
  return { ...settings, ...found };
}

/** Returns the deployment's locale with this name or language tag, if there is one. */
export function findLocale({ locales }: Pick<Settings, 'locales'>, name = ''): Settings['locales'][number] | undefined {
  const wanted = name.toLowerCase();
  return locales.find(
    ({ locale, languageTag }) => locale === wanted || plainLanguageTag(languageTag).toLowerCase() === wanted,
  );
}
