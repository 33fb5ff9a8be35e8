import type { JsonDocument } from '../../../documents/JsonDocument';
import type { Documents } from '../../../documents/loadDocuments';
import { memoize } from '../../../documents/memoize';
import { PLURAL_FORM } from '../../../documents/resolveTexts';
import { type DocumentNode, rootNodeOf } from '../DocumentNode';

export type TextKey = readonly string[];
type Leaves = readonly (readonly [TextKey, DocumentNode])[];

/** The texts of all locales, with their fallbacks. */
export class LocaleTexts {
  readonly index: DocumentNode;
  private readonly documents: Documents['texts'];
  private readonly chains = new Map<string, readonly string[]>();
  private readonly tags = new Map<string, string>();

  constructor({ localeIndex, texts }: Pick<Documents, 'localeIndex' | 'texts'>) {
    this.index = rootNodeOf(localeIndex);
    this.documents = texts;
  }

  /** Names of the locales that have texts. */
  get locales(): readonly string[] {
    return [...this.documents.keys()];
  }

  /** Returns the locale and its fallbacks, in order. */
  chain(locale: string): readonly string[] {
    return kept(this.chains, locale, () => {
      const fallbacks = this.index.at('locales', locale, 'fallbacks');
      return [locale, ...fallbacks.textItems().map(([name]) => name)];
    });
  }

  /** Returns the part of the chain in the locale's language: only those texts may replace the locale's own. */
  ownLanguage(locale: string): readonly string[] {
    const language = this.languageTag(locale).split('-')[0];
    return this.chain(locale).filter((name) => this.languageTag(name).split('-')[0] === language);
  }

  /** Returns the last fallback of the locale: the others are translations of it. */
  base(locale: string): string {
    return this.chain(locale).at(-1) ?? locale;
  }

  languageTag(locale: string): string {
    return kept(this.tags, locale, () => this.index.at('locales', locale, 'languageTag').text ?? locale);
  }

  namespaces(locale: string): readonly string[] {
    return [...(this.documents.get(locale)?.keys() ?? [])];
  }

  document(locale: string, namespace: string): JsonDocument | undefined {
    return this.documents.get(locale)?.get(namespace);
  }

  /** Returns every text of a namespace with its key. */
  leaves(locale: string, namespace: string): Leaves {
    return this.texts(locale, namespace)?.leaves ?? NONE;
  }

  /** Returns the text of this key in the first of these locales that has it. */
  find(locales: readonly string[], namespace: string, key: TextKey): DocumentNode | undefined {
    const written = key.join('>');
    for (const locale of locales) {
      const node = this.texts(locale, namespace)?.byKey.get(written);
      if (node) return node;
    }
    return undefined;
  }

  /** Returns whether one of these locales has the text, or all its plural forms. */
  has(locales: readonly string[], namespace: string, key: TextKey): boolean {
    if (this.find(locales, namespace, key)) return true;
    const categories = pluralCategories(this.languageTag(locales[0] ?? ''));
    return categories.every((form) => this.find(locales, namespace, withForm(key, form)));
  }

  /** Returns whether one of these locales has the text in plural forms. */
  isPlural(locales: readonly string[], namespace: string, key: TextKey): boolean {
    const written = key.join('>');
    return locales.some((locale) => this.texts(locale, namespace)?.counting.has(written));
  }

  /**
   * Returns the keys under which a locale needs a text: each plural form of its language if the text has plural forms
   * in the locale or a fallback, otherwise the key itself. A language with one form needs none, nor does a text that
   * the language words without forms.
   */
  neededKeys(locale: string, namespace: string, key: TextKey): readonly TextKey[] {
    const forms = pluralCategories(this.languageTag(locale));
    const ownLanguage = this.ownLanguage(locale);
    const isWordedWithout = this.find(ownLanguage, namespace, key) && !this.isPlural(ownLanguage, namespace, key);
    const hasForms = forms.length > 1 && !isWordedWithout && this.isPlural(this.chain(locale), namespace, key);
    return hasForms ? forms.map((form) => withForm(key, form)) : [key];
  }

  private texts(locale: string, namespace: string): TextsOfDocument | undefined {
    const document = this.document(locale, namespace);
    return document && readTexts(document);
  }
}

const NONE: Leaves = [];

function kept<Value>(known: Map<string, Value>, key: string, find: () => Value): Value {
  const value = known.get(key) ?? find();
  known.set(key, value);
  return value;
}

interface TextsOfDocument {
  readonly leaves: Leaves;
  readonly byKey: ReadonlyMap<string, DocumentNode>;
  /** Keys of the texts with plural forms, without the form. */
  readonly counting: ReadonlySet<string>;
}

const readTexts = memoize((document: JsonDocument): TextsOfDocument => {
  const leaves = leafTexts(rootNodeOf(document));
  const counting = leaves.flatMap(([key]) => (PLURAL_FORM.test(key.at(-1) ?? '') ? [pluralStem(key).join('>')] : []));
  return { leaves, byKey: new Map(leaves.map(([key, node]) => [key.join('>'), node])), counting: new Set(counting) };
});

function withForm(key: TextKey, form: string): TextKey {
  return [...key.slice(0, -1), `${key.at(-1) ?? ''}_${form}`];
}

/** Returns every text in a document of texts, with its key. */
function leafTexts(root: DocumentNode): Leaves {
  return root.members().flatMap(([key, node]) => (key === '$schema' ? [] : leavesOf([key], node)));
}

function leavesOf(key: TextKey, node: DocumentNode): Leaves {
  if (node.text !== undefined) return [[key, node]];
  return node.members().flatMap(([name, inner]) => leavesOf([...key, name], inner));
}

/** Returns the key without its plural form: `title_other` is a form of `title`. */
export function pluralStem(key: readonly string[]): readonly string[] {
  return [...key.slice(0, -1), (key.at(-1) ?? '').replace(PLURAL_FORM, '')];
}

/** Largest count on screen: of steps, errors, days, months or seconds. */
const LARGEST_COUNT = 200;

/** Plural forms by language tag: thousands of lookups involve only a few languages. */
const chains = new Map<string, readonly string[]>();

/**
 * Returns the plural forms that a language uses for whole numbers up to `LARGEST_COUNT`; forms for millions or
 * fractions are not needed.
 */
export function pluralCategories(languageTag: string): readonly string[] {
  return kept(chains, languageTag, () => findCategories(languageTag));
}

function findCategories(languageTag: string): readonly string[] {
  const rules = pluralRules(languageTag);
  const used = Array.from({ length: LARGEST_COUNT + 1 }, (_, count) => rules.select(count));
  return [...new Set(used)];
}

function pluralRules(languageTag: string): Intl.PluralRules {
  try {
    return new Intl.PluralRules(languageTag);
  } catch {
    // The meta-schema rule reports an invalid tag.
    return new Intl.PluralRules('en');
  }
}
