import type { DateParts } from './DateParts';
import { HYPHEN } from './hyphen';
import { parseMonth } from './parseMonth';

function clean(part: string): string {
  return part.trim().replaceAll('-', HYPHEN);
}

function pad(part: string): string {
  return /^\d$/.test(part) ? `0${part}` : part;
}

/**
 * The stored form of a typed date: `YYYY-MM-DD` when all parts are there, else what there is in the same order
 * (`2001-13-`), so that nothing typed is lost; empty when nothing was typed. A month may be typed by its name.
 */
export function joinDate(parts: DateParts, languageTag: string): string {
  const year = clean(parts.year);
  const day = clean(parts.day);
  const month = parseMonth(clean(parts.month), languageTag);
  if (year === '' && month === '' && day === '') return '';
  return year === '' || month === '' || day === '' ? `${year}-${month}-${day}` : `${year}-${pad(month)}-${pad(day)}`;
}
