import type { CountryModel } from '../published/flow';
import { currencyWords } from './currencyWords';
import { numberFormat } from './intlFormats';
import { plainNumber, seenText } from './plainCharacters';
import { showText, type TextCodec } from './textCodec';

/** What an amount of money is read by. */
interface MoneyLanguage {
  readonly country: Pick<CountryModel, 'currency' | 'currencySymbol'>;
  /** BCP 47. */
  readonly languageTag: string;
}

/** An amount of money as a number; text that is not an amount stays as it is seen, for validation to report. */
export function moneyCodec(
  { country, languageTag }: MoneyLanguage,
  format = (amount: number) => formatNumber(amount, languageTag),
): TextCodec {
  const { currency, currencySymbol } = country;
  const read = (text: string) =>
    parseMoney(text, [currency, currencySymbol]) ?? parseMoney(text, currencyWords(country, languageTag));
  return {
    show: (value) => (typeof value === 'number' ? format(value) : showText(value)),
    read: (text) => read(text) ?? (seenText(text) || undefined),
  };
}

/** Returns a number with the digit groups of the language. */
export function formatNumber(value: number, languageTag: string): string {
  return numberFormat(languageTag, { maximumFractionDigits: 2 }).format(value);
}

/** Groups of three; in India and around it, of two before the last three. */
const GROUPED = /^(?:[1-9]\d{0,2}(?:(?:\.\d{3})+|(?:,\d{3})+)|[1-9]\d?(?:,\d\d)+,\d{3})(?:[.,\u066B](\d{1,2}))?$/;
const PLAIN = /^\d+(?:[.,\u066B](\d{1,2}))?$/;
const MAX_DIGITS = 15;

/** Written for cents that are none: `500,-`. */
const NO_DECIMALS = /[.,]-{1,2}$/;

function withoutUnits(text: string, units: readonly string[]): string {
  return units.reduce((rest, unit) => {
    const bare = compactOf(unit);
    if (bare !== '' && rest.startsWith(bare)) return rest.slice(bare.length);
    return bare !== '' && rest.endsWith(bare) ? rest.slice(0, -bare.length) : rest;
  }, text);
}

/** The apostrophe for the millions that Latin America writes before a point or comma: `1'500.000`. */
const MILLIONS = /'(?=\d{3}([.,])\d{3}(?!\d))/g;

/** Returns a text in Latin digits and lower case, without spaces, currency signs and apostrophes. */
function compactOf(text: string): string {
  return plainNumber(text)
    .toLowerCase()
    .replace(/[\p{Z}\s\p{Sc}]/gu, '')
    .replace(MILLIONS, '$1')
    .replaceAll("'", '');
}

function splitDecimals(text: string): { whole: string; decimals: string } | undefined {
  const decimals = GROUPED.exec(text)?.[1] ?? PLAIN.exec(text)?.[1] ?? '';
  if (!GROUPED.test(text) && !PLAIN.test(text)) return undefined;
  const whole = decimals === '' ? text : text.slice(0, -decimals.length - 1);
  return { whole: whole.replace(/[.,]/g, ''), decimals };
}

/**
 * Parses a typed amount leniently: spaces, points, commas or apostrophes as group separators, a currency sign, up to
 * two decimals, in the digits of any script. Three digits after a separator are a group in any language, since amounts
 * here have no thousandths; only the Arabic decimal separator is never one of groups. `units` are words that may come
 * before or after (`COP`, `zł`). Returns `undefined` if it is not an amount.
 */
export function parseMoney(text: string, units: readonly string[] = []): number | undefined {
  const bare = withoutUnits(compactOf(text), units).replace(NO_DECIMALS, '');
  const sign = bare.startsWith('-') ? -1 : 1;
  const parts = splitDecimals(sign < 0 ? bare.slice(1) : bare);
  if (parts === undefined || parts.whole.length > MAX_DIGITS) return undefined;
  const value = Number(`${parts.whole}.${parts.decimals}0`);
  return value === 0 ? 0 : sign * value;
}
