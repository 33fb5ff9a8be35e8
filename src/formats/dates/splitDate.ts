import type { DateParts } from './DateParts';
import { HYPHEN } from './hyphen';
import { isCalendarDate } from './isCalendarDate';

/** The parts of a stored date, complete (`2001-03-07` → 2001, 3, 7) or as far as it was typed (`2001-13-`). */
export function splitDate(value: string): DateParts {
  const [year = '', month = '', day = ''] = value.split('-').map((part) => part.replaceAll(HYPHEN, '-'));
  return isCalendarDate(value)
    ? { year, month: String(Number(month)), day: String(Number(day)) }
    : { year, month, day };
}
