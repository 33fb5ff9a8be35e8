import type { CountryModel } from '../published/flow';
import { numberFormat } from './intlFormats';

/** An amount with its currency as that language writes it: without decimals, or with both where it has some. */
export function formatMoney(value: number, country: Pick<CountryModel, 'currency'>, languageTag: string): string {
  const decimals = Number.isInteger(value) ? 0 : 2;
  return numberFormat(languageTag, {
    style: 'currency',
    currency: country.currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(value);
}
