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

/** A number and what it counts, but not the last group of a code; and a date for three fields. */
const COUNTED = /(?<![\p{L}\p{N}.,]|\d )(?:\d[\d.,]*|\{\{(?:age|count|digits|length|seconds)\}\}) (?=\p{L}{2})/gu;
const DATE = /(?<![\d+] ?)\b\d{1,2} \d{1,2} (?=(?:19|20)\d\d\b)/gu;

/** A hyphen beside one or two letters, which a line neither ends nor begins with: "e-mail", "v-ați", "IBAN-ul". */
const SHORT_PART = /(?<!\p{L})\p{L}{1,2}-(?=\p{L})|(?<=\p{L})-(?=\p{L}{1,2}(?!\p{L}))/gu;

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

/**
 * Binds what would read badly at the end of a line to what follows: a number, a short part of a word, and what the
 * language keeps together.
 */
export function bindWords(text: string, together?: RegExp): string {
  return [COUNTED, DATE, ...(together ? [together] : [])]
    .reduce((bound, pattern) => bound.replace(pattern, (match) => match.replaceAll(' ', '\u00A0')), text)
    .replace(SHORT_PART, '$&\u2060');
}

/** Returns the language of a tag: `es` of `es-MX`. */
export function languageOf(languageTag: string): string {
  return languageTag.split('-', 1)[0] ?? '';
}

/**
 * Returns the source of an expression that finds these words, but no longer ones that contain them, and this pattern.
 *
 * @returns undefined if there is nothing to find
 */
export function wordingSource(words: readonly string[], pattern = ''): string | undefined {
  const escaped = words.map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'));
  const whole = `(?<![\\p{L}\\p{M}\\p{N}])(?:${escaped.join('|')})(?![\\p{L}\\p{M}\\p{N}])`;
  const sources = [...(words.length > 0 ? [whole] : []), ...(pattern === '' ? [] : [pattern])];
  return sources.length === 0 ? undefined : sources.map((source) => `(?:${source})`).join('|');
}
