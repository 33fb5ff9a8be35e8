import type { CountryModel } from '../published/flow';
import { numberFormat } from './intlFormats';

/**
 * Formats an amount with its currency as the language writes it: without decimals if it is whole, otherwise with two.
 */
export function formatMoney(value: number, country: Pick<CountryModel, 'currency'>, languageTag: string): string {
  const decimals = Number.isInteger(value) ? 0 : 2;
  return numberFormat(languageTag, {
    style: 'currency',
    currency: country.currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(value);
}
