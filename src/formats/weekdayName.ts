import { dateFormat } from './intlFormats';

/** A Monday. */
const FIRST = Date.UTC(2024, 0, 1);
const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the name of a weekday, 1 for Monday, with the capital that it has at the start of a line. */
export function weekdayName(day: number, languageTag: string, length: 'long' | 'short' = 'long'): string {
  const name = dateFormat(languageTag, { weekday: length, timeZone: 'UTC' }).format(FIRST + (day - 1) * DAY_MS);
  return name.charAt(0).toLocaleUpperCase(languageTag) + name.slice(1);
}
