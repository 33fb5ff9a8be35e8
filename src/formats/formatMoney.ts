import type { CountryModel } from '../published/flow';
import { numberFormat } from './intlFormats';

/**
 * Formats an amount with its currency as the language writes it: without decimals if it is whole or the currency has
 * none, otherwise with all of the currency's.
 */
export function formatMoney(value: number, country: Pick<CountryModel, 'currency'>, languageTag: string): string {
  const style = { style: 'currency', currency: country.currency } as const;
  const usual = numberFormat(languageTag, style);
  if (!Number.isInteger(value)) return usual.format(value);
  return numberFormat(languageTag, { ...style, minimumFractionDigits: 0, maximumFractionDigits: 0 }).format(value);
}
