const TIMESTAMP = /^\d{4}-\d{2}-\d{2}(?:T[\d:.]{5,18}(?:Z|[+-]\d{2}:\d{2})?)?$/;

/**
 * Reads a stored time of ISO 8601, in milliseconds since 1970; `undefined` for everything else. `Date.parse` by itself
 * takes "0" for the year 2000, and what is spoilt must not look old.
 */
export function parseTimestamp(value: unknown): number | undefined {
  const time = typeof value === 'string' && TIMESTAMP.test(value) ? Date.parse(value) : NaN;
  return Number.isNaN(time) ? undefined : time;
}
