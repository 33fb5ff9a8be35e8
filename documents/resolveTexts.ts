import type { TextTree, WritingDirection } from '../src/published/settings';
import type { JsonDocument } from './JsonDocument';
import type { Documents } from './loadDocuments';
import { valueAt } from './jsonValues';
import { memoize } from './memoize';
import { bindWords, languageOf, settingFor, wordingSource } from './typography';

export interface LocaleFacts {
  /** BCP 47. */
  readonly languageTag: string;
  readonly dir: WritingDirection;
  /** The digits of its texts and amounts, as `Intl` names them; the language's usual ones if absent. */
  readonly numberingSystem?: string;
  /** Locales whose texts fill gaps, nearest first. */
  readonly fallbacks: readonly string[];
}

/** Returns the entry of a locale in `locales.json`; throws if there is none. */
export function localeFacts(documents: Pick<Documents, 'localeIndex'>, locale: string): LocaleFacts {
  const { locales } = documents.localeIndex.data as { readonly locales: Readonly<Record<string, LocaleFacts>> };
  const facts = Object.hasOwn(locales, locale) ? locales[locale] : undefined;
  if (!facts) throw new Error(`${documents.localeIndex.file} does not list the locale "${locale}"`);
  return facts;
}

/** Returns the language tag of a locale for `Intl`: with its numbering system, if it names one. */
export function formattingTag({ languageTag, numberingSystem }: LocaleFacts): string {
  return numberingSystem === undefined ? languageTag : `${languageTag}-u-nu-${numberingSystem}`;
}

/**
 * Returns all texts of a locale by namespace, with each gap filled from its nearest fallback, and set as the language
 * sets them. What the locale's language calls otherwise in one country (`in>CC`) replaces the rest there.
 */
export function resolveTexts(documents: Documents, locale: string, country = ''): Readonly<Record<string, TextTree>> {
  const { languageTag, fallbacks } = localeFacts(documents, locale);
  const merged: Record<string, TextTree> = {};
  const together = boundIn(documents, [locale, ...fallbacks]);
  for (const name of [locale, ...fallbacks].reverse()) {
    const tag = localeFacts(documents, name).languageTag;
    const set = settingFor(languageTag, tag);
    const isOwn = languageOf(tag) === languageOf(languageTag);
    for (const [namespace, document] of documents.texts.get(name) ?? []) {
      const { everywhere, here } = partedTexts(document.data as TextTree, country);
      for (const texts of isOwn ? [everywhere, here] : [everywhere])
        merged[namespace] = mergeTexts(
          merged[namespace] ?? {},
          mapTexts(texts, (text) => bindWords(set(text), together)),
        );
    }
  }
  return merged;
}

/** Returns what the nearest of these locales keeps on one line, as far as it writes the same language as the first. */
function boundIn(documents: Documents, locales: readonly string[]): RegExp | undefined {
  const [language] = locales.map((name) => languageOf(localeFacts(documents, name).languageTag));
  const words = locales
    .filter((name) => languageOf(localeFacts(documents, name).languageTag) === language)
    .map((name) => documents.words.get(name))
    .find((document) => document && valueAt(document.data, ['together']) !== undefined);
  return words && togetherIn(words);
}

/** The check reports what is no regular expression. */
const togetherIn = memoize((document: JsonDocument): RegExp | undefined => {
  const [words, pattern] = ['words', 'pattern'].map((name) => valueAt(document.data, ['together', name]));
  const source = wordingSource(
    Array.isArray(words) ? words.map(String) : [],
    typeof pattern === 'string' ? pattern : undefined,
  );
  try {
    return source === undefined ? undefined : new RegExp(source, 'giu');
  } catch {
    return undefined;
  }
});

function mapTexts(texts: TextTree, change: (text: string) => string): TextTree {
  return Object.fromEntries(
    Object.entries(texts).map(([key, value]) => [
      key,
      typeof value === 'string' ? change(value) : mapTexts(value, change),
    ]),
  );
}

/** The end of a key that is a plural form. */
export const PLURAL_FORM = /_(?:zero|one|two|few|many|other)$/;

/** Merges texts over others. A text without plural forms replaces those of the other, which would be found first. */
function mergeTexts(under: TextTree, over: TextTree): TextTree {
  const isReplaced = (key: string) => PLURAL_FORM.test(key) && Object.hasOwn(over, key.replace(PLURAL_FORM, ''));
  const merged: Record<string, string | TextTree> = Object.fromEntries(
    Object.entries(under).filter(([key]) => !isReplaced(key)),
  );
  for (const [key, value] of Object.entries(over)) {
    const existing = merged[key];
    const nests = typeof value === 'object' && typeof existing === 'object';
    merged[key] = nests ? mergeTexts(existing, value) : value;
  }
  return merged;
}

/** Returns the texts for all countries, and those for one. */
function partedTexts(document: TextTree, country: string): { readonly everywhere: TextTree; readonly here: TextTree } {
  const { $schema: _, in: byCountry, ...everywhere } = document;
  const here = typeof byCountry === 'object' && Object.hasOwn(byCountry, country) ? byCountry[country] : undefined;
  return { everywhere, here: typeof here === 'object' ? here : {} };
}
