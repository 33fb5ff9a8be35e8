import { parseMonth, type DatePart } from './dateInput';
import { plainCode } from './plainCharacters';

/** What separates the parts of a date where it is typed as one text. */
export const DATE_SEPARATOR = /^[-/.\s\u2010-\u2015\u2212\u30FC]$/;

const LAST = { day: 31, month: 12 } as const;

/**
 * Returns whether the digits typed into a part of a date can only be this part: two digits of a day or month, one digit
 * that begins no other, four digits of a year. What isn't a possible day or month isn't complete, so that it stays in
 * sight; nor is text, such as the start of a month's name.
 */
export function isCompletePart(part: DatePart, text: string): boolean {
  const digits = plainCode(text);
  if (!/^\d+$/.test(digits)) return false;
  if (part === 'year') return digits.length === 4;
  const number = Number(digits);
  const canGrow = digits.length === 1 && number * 10 <= LAST[part];
  return digits.length <= 2 && number >= 1 && number <= LAST[part] && !canGrow;
}

/** Returns whether a separator ends a part: behind digits or a month's name, but not inside a name of two words. */
export function endsPart(part: DatePart, text: string, languageTag: string): boolean {
  const typed = plainCode(text).trim();
  return /^\d+$/.test(typed) || (part === 'month' && /^\d+$/.test(parseMonth(typed, languageTag)));
}
