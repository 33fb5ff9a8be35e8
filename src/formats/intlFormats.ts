/** Creating a formatter takes far longer than using it, so each is created once. */
const numberFormats = new Map<string, Intl.NumberFormat>();
const dateFormats = new Map<string, Intl.DateTimeFormat>();
const relativeTimeFormats = new Map<string, Intl.RelativeTimeFormat>();

/** @param languageTag BCP 47 */
export function numberFormat(languageTag: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const make = () => new Intl.NumberFormat(languageTag, { ...usual(languageTag), ...options });
  return remember(numberFormats, [languageTag, options], make);
}

/** Romanians write their currency as lei; RON is for banks. */
function usual(languageTag: string): Intl.NumberFormatOptions {
  return languageTag.startsWith('ro-') ? { currencyDisplay: 'narrowSymbol' } : {};
}

/**
 * Dates are Gregorian, as they are stored and asked for, also where a language's usual calendar is another.
 *
 * @param languageTag BCP 47
 */
export function dateFormat(languageTag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const make = () => new Intl.DateTimeFormat(languageTag, { calendar: 'gregory', ...options });
  return remember(dateFormats, [languageTag, options], make);
}

/**
 * @param languageTag BCP 47
 * @param region ISO 3166-1 alpha-2
 */
export function regionName(languageTag: string, region: string): string {
  return new Intl.DisplayNames([languageTag, 'en'], { type: 'region' }).of(region) ?? region;
}

/** @param languageTag BCP 47 */
export function relativeTimeFormat(languageTag: string): Intl.RelativeTimeFormat {
  return remember(relativeTimeFormats, [languageTag], () => new Intl.RelativeTimeFormat(languageTag));
}

function remember<Made>(made: Map<string, Made>, parts: readonly unknown[], make: () => Made): Made {
  const key = JSON.stringify(parts);
  const format = made.get(key) ?? make();
  made.set(key, format);
  return format;
}
