import { plainLanguageTag } from '../../formats/plainLanguageTag';
import type { Settings } from '../../published/settings';

/** Gives the metadata of a page the language that the visit requested; publishing wrote those of the first one. */
export function describePage(document: Document, settings: Pick<Settings, 'languageTag' | 'page'>): void {
  const tag = plainLanguageTag(settings.languageTag);
  const { title, description, keywords } = settings.page;
  const contents = { description, keywords, 'og:title': title, 'og:description': description };
  for (const [name, content] of Object.entries(contents))
    document.head.querySelector(`meta:is([name="${name}"], [property="${name}"])`)?.setAttribute('content', content);
  const locale = document.head.querySelector('meta[property="og:locale"]');
  // The protocol supports a language only together with a territory.
  if (tag.includes('-')) locale?.setAttribute('content', tag.replace('-', '_'));
  else locale?.remove();
}
