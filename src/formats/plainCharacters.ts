/**
 * Characters that show nothing or are no text: joiners, soft hyphens, marks of direction, byte order marks, variation
 * selectors, placeholders of objects, icons of a font, halves of a character, controls. They are copied along from
 * chats, spreadsheets and PDF files.
 */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Co}\p{Cs}\uFFF9-\uFFFC]|(?!\s)\p{Cc}/gu;

/** Braille's blank cell looks like a space. */
const SPACES = /[\s\u2800]+/g;

/** Returns a text as it is seen: without characters that show nothing, with single spaces between words. */
export function seenText(text: string): string {
  return text.replace(UNSEEN, '').replace(SPACES, ' ').trim();
}

/** Hyphens and dashes of any kind, the minus sign, and the long-vowel mark that Japanese keyboards put for a dash. */
const DASHES = /[\p{Pd}\u2212\u2043\u30FC]/gu;

/** What was copied in front of a number or code: `Tel.:`, `RFC:`. */
const LABEL = /^\p{L}[\p{L}\s./]*:\s*/u;

/** What ends a sentence or an item of a list, not a number or code. */
const ENDS = ' .,;';

/** Returns a text without any of these characters at its end. */
export function withoutEnd(text: string, ends: string): string {
  let length = text.length;
  while (length > 0 && ends.includes(text.charAt(length - 1))) length--;
  return text.slice(0, length);
}

/**
 * Returns a typed number or code in plain characters: what is seen, in compatible characters (NFKC), with a hyphen for
 * every dash and the digits 0 to 9 for those of any script, without a label before it or punctuation after it.
 */
export function plainCode(text: string): string {
  const plain = seenText(text.normalize('NFKC')).replace(DASHES, '-').replace(LABEL, '');
  return toLatinDigits(withoutEnd(plain, ENDS));
}

const OTHER_DIGITS = /[^\P{Nd}0-9]/gu;

/**
 * Returns a text with the digits 0 to 9 for those of any script: Arabic-Indic ٣, Persian ۳, Devanagari ३, full-width ３.
 */
export function toLatinDigits(text: string): string {
  return text.replace(OTHER_DIGITS, (digit) => String(valueOf(digit)));
}

/** Each script has its ten digits in a row, from zero on. */
function valueOf(digit: string): number {
  const point = digit.codePointAt(0) ?? 0;
  let zero = point;
  while (zero > point - 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  return (point - zero) % 10;
}

/** Returns a typed number in plain characters, with a comma for the Arabic marks between groups: `٬` and `،`. */
export function plainNumber(text: string): string {
  return plainCode(text).replace(/[\u066C\u060C]/g, ',');
}
