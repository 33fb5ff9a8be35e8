const TIMESTAMP = /^\d{4}-\d{2}-\d{2}(?:T[\d:.]{5,18}(?:Z|[+-]\d{2}:\d{2})?)?$/;

/**
 * Parses a stored ISO 8601 time to milliseconds since 1970; `undefined` for anything else. `Date.parse` alone reads
 * "0" as the year 2000, and a corrupted time must not look old.
 */
export function parseTimestamp(value: unknown): number | undefined {
  const time = typeof value === 'string' && TIMESTAMP.test(value) ? Date.parse(value) : NaN;
  return Number.isNaN(time) ? undefined : time;
}
