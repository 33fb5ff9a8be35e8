import type { CountryModel } from '../published/flow';
import { numberFormat } from './intlFormats';
import { parseMoney } from './parseMoney';
import { showText, type TextCodec } from './textCodec';
import { toLatinNumber } from './toLatinDigits';

/** An amount of money as a number; text that is not an amount stays as typed, for validation to report. */
export function moneyCodec(
  { currency, currencySymbol }: Pick<CountryModel, 'currency' | 'currencySymbol'>,
  format: (amount: number) => string,
): TextCodec {
  return {
    show: (value) => (typeof value === 'number' ? format(value) : showText(value)),
    read: (text) => parseMoney(text, [currency, currencySymbol, unitOf(format)]) ?? (text.trim() || undefined),
  };
}

/** Returns what the format writes beside a number: the name of the currency in the language, or nothing. */
function unitOf(format: (amount: number) => string): string {
  return toLatinNumber(format(1)).replace('1', '');
}

/** Returns a number with the digit groups of the language. */
export function formatNumber(value: number, languageTag: string): string {
  return numberFormat(languageTag, { maximumFractionDigits: 2 }).format(value);
}
