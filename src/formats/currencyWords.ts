import { numberFormat } from './intlFormats';

/** What people write for a currency besides its code, its sign and its name. */
const CUSTOMARY: Readonly<Record<string, readonly string[]>> = {
  COP: ['m/cte', 'm/l'],
  EUR: ['eur.'],
  MXN: ['m.n.', 'mn', 'mx'],
  PHP: ['p', 'piso'],
  PLN: ['zl', 'pln.'],
  TRY: ['tl'],
  VND: ['đ', 'vnđ', 'd', 'dong'],
};

/** The forms of a name differ by whole numbers: 1 złoty, 2 złote, 5 złotych, 20 de lei. */
const COUNTS = [1, 2, 5, 20];
const WHOLE_NUMBERS = { minimumFractionDigits: 0, maximumFractionDigits: 0 };

/** Returns the words that may come before or after an amount of the country's currency: the longest first. */
export function currencyWords(
  { currency, currencySymbol }: { readonly currency: string; readonly currencySymbol: string },
  languageTag: string,
): readonly string[] {
  const names = (['name', 'symbol', 'narrowSymbol'] as const).flatMap((currencyDisplay) => {
    const format = numberFormat(languageTag, { style: 'currency', currency, currencyDisplay, ...WHOLE_NUMBERS });
    return COUNTS.flatMap((count) => format.formatToParts(count).flatMap((part) => (isName(part) ? part.value : [])));
  });
  const words = names.flatMap((name) => [name, ...name.split(/\s/)]);
  const all = new Set([currency, currencySymbol, ...(CUSTOMARY[currency] ?? []), ...words]);
  return [...all].sort((one, other) => other.length - one.length);
}

function isName({ type }: Intl.NumberFormatPart): boolean {
  return type === 'currency';
}
