import { dateOrder } from './dateOrder';
import type { DateParts } from './DateParts';

const PARTS = [/^\d{1,4}$/, /^(?:\d{1,2}|\p{L}{3,})$/u, /^\d{1,4}$/];

/** A date pasted as one text (`7/3/2001`, `2001-03-07`) in the order of the language; `undefined` if it is none. */
export function parseWholeDate(text: string, languageTag: string): DateParts | undefined {
  const parts = text.trim().split(/[-/.\s]+/);
  const [first = '', second = '', third = ''] = parts;
  if (parts.length !== PARTS.length || !PARTS.every((shape, index) => shape.test(parts[index] ?? ''))) return undefined;
  if (first.length === 4) return { year: first, month: second, day: third };
  return dateOrder(languageTag)[0] === 'month'
    ? { month: first, day: second, year: third }
    : { day: first, month: second, year: third };
}
