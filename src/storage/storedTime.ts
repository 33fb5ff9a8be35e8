/**
 * Reads a stored time: text of the form `YYYY-MM-DDTHH:mm:ss.SSSZ` becomes a date (specification, section 5). Returns
 * an invalid date for anything else: `Date.parse` alone reads "0" as the year 2000, and a corrupted time must not look
 * old.
 */
export function readTime(value: unknown): Date {
  const time = new Date(typeof value === 'string' ? value : NaN);
  return isTime(time) && time.toISOString() === value ? time : new Date(NaN);
}

/** Whether a stored time could be read. */
export function isTime(time: Date): boolean {
  return !Number.isNaN(time.getTime());
}
