import { dateFormat } from './intlFormats';

/** The day by which dates are judged. */
export interface Calendar {
  /** `YYYY-MM-DD`. */
  readonly today: () => string;
  /** From now on the day is the server's, in the country's time zone: its clock is so far ahead of the device's. */
  readonly follow: (aheadMs: number) => void;
}

const MINUTE_MS = 60_000;

/**
 * Creates the calendar of a country. The device's own day counts until the server's is known: a device may have the
 * wrong date, and an applicant may be abroad.
 *
 * @param timeZone of the IANA database
 * @param now milliseconds since 1970, by the device's clock
 */
export function createCalendar(timeZone: string, now: () => number = Date.now): Calendar {
  let aheadMs: number | undefined;
  /** The last minute that was asked for: asked with every keystroke, a day need not be formatted each time. */
  let cache = { minute: NaN, day: '' };
  return {
    today: () => {
      if (aheadMs === undefined) return dayOf(new Date(now()));
      const minute = Math.floor((now() + aheadMs) / MINUTE_MS);
      if (minute !== cache.minute) cache = { minute, day: dayIn(timeZone, new Date(minute * MINUTE_MS)) };
      return cache.day;
    },
    follow: (newAheadMs) => {
      aheadMs = newAheadMs;
    },
  };
}

/** Returns the day in a time zone as `YYYY-MM-DD`. Browsers, sandbox and tools judge by it. */
export function dayIn(timeZone: string, at: Date): string {
  try {
    const format = dateFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
    const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]));
    return (['year', 'month', 'day'] as const).map((name) => parts.get(name) ?? '').join('-');
  } catch {
    // A zone that is newer than the browser.
    return dayOf(at);
  }
}

/** Returns the day on this machine. */
function dayOf(at: Date): string {
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}`;
}
