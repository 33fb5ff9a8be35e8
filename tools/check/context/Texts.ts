import type { JsonDocument } from '../../documents/JsonDocument';
import type { Documents } from '../../documents/loadDocuments';
import { DocumentNode } from '../DocumentNode';

export type TextKey = readonly string[];

/** The texts of all locales, and who falls back to whom. */
export class Texts {
  readonly index: DocumentNode;
  private readonly documents: Documents['texts'];

  constructor({ localeIndex, texts }: Documents) {
    this.index = new DocumentNode(localeIndex);
    this.documents = texts;
  }

  /** Names of the locales that have facts, texts or both. */
  get locales(): readonly string[] {
    return [...new Set([...this.index.at('locales').names(), ...this.documents.keys()])];
  }

  /** The locale and those it falls back to, in order. */
  chain(locale: string): readonly string[] {
    const fallbacks = this.index.at('locales', locale, 'fallbacks').textItems();
    return [locale, ...fallbacks.map(([name]) => name)];
  }

  /** The part of the chain in the language of the locale: its texts may stand in for the locale's own. */
  ownLanguage(locale: string): readonly string[] {
    const language = this.language(locale);
    return this.chain(locale).filter((name) => this.language(name) === language);
  }

  /** Documents of a namespace along the chain of a locale, the locale's own first. */
  document(locale: string, namespace: string): JsonDocument | undefined {
    return this.documents.get(locale)?.get(namespace);
  }

  /** Names of the namespaces that any of these locales has. */
  namespaces(locales: readonly string[]): readonly string[] {
    return [...new Set(locales.flatMap((locale) => [...(this.documents.get(locale)?.keys() ?? [])]))];
  }

  /** The text of this key in one locale; `undefined` where it has none. */
  find(locale: string, namespace: string, key: TextKey): DocumentNode | undefined {
    const document = this.document(locale, namespace);
    if (!document) return undefined;
    const node = new DocumentNode(document).at(...key);
    return node.text === undefined ? undefined : node;
  }

  private language(locale: string): string {
    const tag = this.index.at('locales', locale, 'languageTag').text ?? locale;
    return tag.split('-')[0] ?? tag;
  }
}
