/** Opening and closing quotation marks by language tag, or by language. */
const QUOTES: Readonly<Record<string, string>> = {
  de: '„“',
  en: '“”',
  es: '“”',
  'es-ES': '«»',
  pl: '„”',
  ro: '„”',
  vi: '“”',
};

/** Words of one letter that never end a line, by language; in German, those of an abbreviation and what it measures: "8 % p. a.". */
const SHORT_WORDS: Readonly<Record<string, RegExp>> = {
  de: /(?<![\p{L}\p{M}\p{N}])(\p{L}\.|\}\}) (?=\p{L}\.)/gu,
  pl: /(?<![\p{L}\p{M}\p{N}])([aiouwz]) (?=\S)/giu,
};

/** Returns the quotation marks of a language: the opening and the closing one. */
export function quotesOf(languageTag: string): string | undefined {
  return QUOTES[languageTag] ?? QUOTES[languageOf(languageTag)];
}

/** Returns how texts of one region are set for readers of another one of the same language. */
export function settingFor(languageTag: string, from: string): (text: string) => string {
  const [there = '', here = ''] = [quotesOf(from), quotesOf(languageTag)];
  const isAlike = there === here || languageOf(from) !== languageOf(languageTag);
  return isAlike ? (text) => text : (text) => text.replace(/./gu, (mark) => here[there.indexOf(mark)] ?? mark);
}

/** Binds words of one letter to the next word, where the language wants it. */
export function bindShortWords(text: string, languageTag: string): string {
  const shortWords = SHORT_WORDS[languageOf(languageTag)];
  return shortWords ? text.replace(shortWords, '$1\u00A0') : text;
}

/** Returns the language of a tag: `es` of `es-MX`. */
export function languageOf(languageTag: string): string {
  return languageTag.split('-', 1)[0] ?? '';
}
