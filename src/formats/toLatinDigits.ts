/** Marks that set a direction of writing: unseen, and copied along with a text. */
const DIRECTION_MARKS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;
const OTHER_DIGITS = /[^\P{Nd}0-9]/gu;

/**
 * Returns a typed number or code in the digits 0 to 9, whichever script's digits were typed (Arabic-Indic ٣, Persian ۳,
 * Devanagari ३, full-width ３), without marks of direction.
 */
export function toLatinDigits(text: string): string {
  return withoutDirectionMarks(text).replace(OTHER_DIGITS, (digit) => String(valueOf(digit)));
}

/**
 * Returns a typed number as `toLatinDigits` does, in compatible characters (NFKC), with a comma for the Arabic marks
 * between groups: `٬` and `،`.
 */
export function toLatinNumber(text: string): string {
  return toLatinDigits(text.normalize('NFKC')).replace(/[\u066C\u060C]/g, ',');
}

export function withoutDirectionMarks(text: string): string {
  return text.replace(DIRECTION_MARKS, '');
}

/** Each script has its ten digits in a row, from zero on. */
function valueOf(digit: string): number {
  const point = digit.codePointAt(0) ?? 0;
  let zero = point;
  while (zero > point - 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  return (point - zero) % 10;
}
