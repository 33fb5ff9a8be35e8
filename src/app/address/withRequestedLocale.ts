import type { LocaleSettings, Settings } from '../../published/settings';
import { plainLanguageTag } from '../../formats/plainLanguageTag';
import type { Kept } from '../../storage/createKept';
import { localeKey } from '../../storage/localeKey';
import { requestedLocale } from '../early/requestedLocale';

/**
 * Returns the settings in the locale that the visit requests, by its name or language tag. Returns the same object if
 * the deployment lacks that locale or the page already uses it.
 */
export function withRequestedLocale(
  settings: Settings,
  { page, kept }: { readonly page: Document; readonly kept: Kept<'tab'> },
  search: string,
): Settings {
  const requestedName = requestedLocale(kept, search);
  const found = findLocale(settings, requestedName);
  // Not removed: the early script may come last.
  page.documentElement.dataset.wantedLocale = '';
  if (!found) return settings;
  // For the next pages in the tab, whose addresses do not contain it. Without storage they show the first locale.
  kept.write(localeKey, found.locale);
  if (found.locale === settings.locale) return settings;
  translatePage(page, found);
  return { ...settings, ...found };
}

/** Gives the document the language and the title of a locale; a page in a frame has no title to change. */
function translatePage(document: Document, { languageTag, dir, page }: LocaleSettings): void {
  Object.assign(document.documentElement, { lang: plainLanguageTag(languageTag), dir });
  if (page) document.title = page.title;
}

/** Returns the deployment's locale with this name or language tag, if there is one. */
export function findLocale({ locales }: Pick<Settings, 'locales'>, name = ''): LocaleSettings | undefined {
  const lowerCaseName = name.toLowerCase();
  return locales.find(
    ({ locale, languageTag }) =>
      locale === lowerCaseName || plainLanguageTag(languageTag).toLowerCase() === lowerCaseName,
  );
}
