import type { CountryModel } from '../published/flow';
import { currencyWords } from './currencyWords';
import { numberFormat } from './intlFormats';
import { parseMoney } from './parseMoney';
import { seenText } from './plainCharacters';
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
