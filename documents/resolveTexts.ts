import type { TextTree, WritingDirection } from '../src/published/settings';
import type { Documents } from './loadDocuments';

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

/** Returns all texts of a locale by namespace, with each gap filled from its nearest fallback. */
export function resolveTexts(documents: Documents, locale: string): Readonly<Record<string, TextTree>> {
  const chain = [locale, ...localeFacts(documents, locale).fallbacks].reverse();
  const merged: Record<string, TextTree> = {};
  for (const name of chain) {
    for (const [namespace, document] of documents.texts.get(name) ?? []) {
      merged[namespace] = mergeTexts(merged[namespace] ?? {}, withoutSchema(document.data as TextTree));
    }
  }
  return merged;
}

function mergeTexts(under: TextTree, over: TextTree): TextTree {
  const merged: Record<string, string | TextTree> = { ...under };
  for (const [key, value] of Object.entries(over)) {
    const existing = merged[key];
    const nests = typeof value === 'object' && typeof existing === 'object';
    merged[key] = nests ? mergeTexts(existing, value) : value;
  }
  return merged;
}

function withoutSchema(texts: TextTree): TextTree {
  return Object.fromEntries(Object.entries(texts).filter(([key]) => key !== '$schema'));
}
