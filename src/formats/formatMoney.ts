import type { CountryModel } from '../published/flow';
import { numberFormat } from './intlFormats';

/**
 * Formats an amount with its currency as the language writes it: without decimals if it is whole or the currency has
 * none, otherwise with all of the currency's.
 */
export function formatMoney(value: number, country: Pick<CountryModel, 'currency'>, languageTag: string): string {
  const { currency } = country;
  const whole = Number.isInteger(value) ? { minimumFractionDigits: 0, maximumFractionDigits: 0 } : {};
  const style = { style: 'currency', currency, ...whole } as const;
  const usual = numberFormat(languageTag, style).format(value);
  if (!usual.includes(currency) || !isAtHome(currency, languageTag)) return usual;
  const sign = numberFormat(languageTag, { ...style, currencyDisplay: 'narrowSymbol' }).format(value);
  // The one sign that is a word has a singular: 1 leu, 2 lei.
  return value === 1 ? sign.replace(/lei$/, 'leu') : sign;
}

/** Where people write round amounts in words: "2 triệu" on a button, too, and "2 millones" in Colombia. */
const AMOUNTS_IN_WORDS = /^vi|CO$/;

/** Formats the round amount of a button. */
export function formatRoundMoney(...[value, country, languageTag]: Parameters<typeof formatMoney>): string {
  if (!AMOUNTS_IN_WORDS.test(languageTag)) return formatMoney(value, country, languageTag);
  const words = { notation: 'compact', compactDisplay: 'long', maximumFractionDigits: 6 } as const;
  return numberFormat(languageTag, words).format(value);
}

/** Whether the language tag names the currency's own country: people there say lei, and never RON. */
function isAtHome(currency: string, languageTag: string): boolean {
  return languageTag.endsWith(`-${currency.slice(0, 2)}`);
}
