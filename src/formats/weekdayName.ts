import { dateFormat } from './intlFormats';

/** A Monday. */
const FIRST = Date.UTC(2024, 0, 1);
const DAY_MS = 24 * 60 * 60 * 1000;

/** The name of a day of the week, 1 for Monday, as it stands at the beginning of a line in that language. */
export function weekdayName(day: number, languageTag: string): string {
  const name = dateFormat(languageTag, { weekday: 'long', timeZone: 'UTC' }).format(FIRST + (day - 1) * DAY_MS);
  return name.charAt(0).toLocaleUpperCase(languageTag) + name.slice(1);
}
