import { dateOrder } from './dateOrder';
import type { DateParts } from './DateParts';

const PARTED = /^\s*(\d{1,4})\s*[-/. ]\s*(\d{1,2}|\p{L}+\.?)\s*[-/. ]\s*(\d{1,4})\s*$/u;

/** A date pasted as one text (`7/3/2001`, `2001-03-07`) in the order of the language; `undefined` if it is none. */
export function parseWholeDate(text: string, languageTag: string): DateParts | undefined {
  const [, first, second, third] = PARTED.exec(text) ?? [];
  if (first === undefined || second === undefined || third === undefined) return undefined;
  if (first.length === 4) return { year: first, month: second, day: third };
  return dateOrder(languageTag)[0] === 'month'
    ? { month: first, day: second, year: third }
    : { day: first, month: second, year: third };
}
