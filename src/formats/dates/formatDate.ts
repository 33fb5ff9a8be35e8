import { dateFormat } from '../intlFormats';
import { isCalendarDate } from './isCalendarDate';

const STYLES = {
  long: { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' },
  numeric: { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** A stored date as that language writes it; text that is no date comes back unchanged. */
export function formatDate(value: string, languageTag: string, style: keyof typeof STYLES = 'long'): string {
  if (!isCalendarDate(value)) return value;
  return dateFormat(languageTag, STYLES[style]).format(new Date(`${value}T00:00:00Z`));
}
