/**
 * Characters that show nothing or aren't text: joiners, soft hyphens, marks of direction, byte order marks, variation
 * selectors, placeholders of objects, icons of a font, halves of a character, controls. They are copied along from
 * chats, spreadsheets and PDF files.
 */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Co}\p{Cs}\uFFF9-\uFFFC]|(?![\s\u0085])\p{Cc}/gu;

/** Braille's blank cell looks like a space; U+0085 begins a new line on mainframes. */
const SPACES = /[\s\u2800\u0085]+/g;

/** Returns a text as it is seen: without characters that show nothing, with single spaces between words. */
export function seenText(text: string): string {
  return text.replace(UNSEEN, '').replace(SPACES, ' ').trim();
}

/** Hyphens and dashes of any kind, and the minus sign. */
const DASHES = /[\p{Pd}\u2212\u2043]/gu;

/** What keyboards and word processors write for an apostrophe: curly and low quotes, modifier letters, accents, a prime. */
const APOSTROPHES = /[\u2018-\u201B\u2039\u203A\u02BB\u02BC\u00B4`\u2032]/g;

/** Returns a text with the keyboard's hyphen and apostrophe for their typographic variants. */
export function plainSigns(text: string): string {
  return text.replace(DASHES, '-').replace(APOSTROPHES, "'");
}

/** What was copied in front of a number or code: `Tel.:`, `RFC:`, `Steuer-ID:`. */
const LABEL = /^\p{L}[\p{L}\s./-]*:\s*/u;

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
 * every dash, and for the long-vowel mark that Japanese keyboards put for one, and the digits 0 to 9 for those of any
 * script, without a label before it or punctuation after it.
 */
export function plainCode(text: string): string {
  const plain = seenText(plainSigns(plainSigns(text).normalize('NFKC')))
    .replaceAll('\u30FC', '-')
    .replace(LABEL, '');
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
