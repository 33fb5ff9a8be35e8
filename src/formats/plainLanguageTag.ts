/** Returns a language tag without its numbering system, for readers who need only the language: `ar-EG`. */
export function plainLanguageTag(languageTag: string): string {
  return languageTag.replace(/-u-.*/, '');
}
