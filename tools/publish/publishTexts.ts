import type { Texts } from '../../src/published/settings';
import { contentHash, stableJson } from '../../documents/stableJson';
import type { SiteFolder } from './SiteFolder';

export type TextsByLocale = Readonly<Record<string, Readonly<Record<string, Texts>>>>;

/** Writes all texts of a deployment below one hash; returns the address of a namespace, with `{{lng}}` and `{{ns}}` in it. */
export function publishTexts(texts: TextsByLocale, site: SiteFolder): string {
  const folder = `texts/${contentHash(stableJson(texts))}`;
  for (const [locale, namespaces] of Object.entries(texts)) {
    for (const [namespace, content] of Object.entries(namespaces)) {
      site.writeOnce(`${folder}/${locale}/${namespace}.json`, stableJson(content));
    }
  }
  return site.addressOf(`${folder}/{{lng}}/{{ns}}.json`);
}
