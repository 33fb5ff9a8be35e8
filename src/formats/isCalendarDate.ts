const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Returns whether the text is `YYYY-MM-DD` and that day exists. */
export function isCalendarDate(value: string): boolean {
  const [, year, month, day] = (ISO_DATE.exec(value) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return false;
  const date = new Date(Date.UTC(2000, month - 1, day));
  // `Date.UTC` maps years below 100 to the twentieth century, so the year is set separately.
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}
