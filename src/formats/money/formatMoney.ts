import type { CountryModel } from '../../flow/types';
import { numberFormat } from '../intlFormats';

/** An amount with its currency as that language writes it, without decimals unless the amount has some. */
export function formatMoney(value: number, country: Pick<CountryModel, 'currency'>, languageTag: string): string {
  return numberFormat(languageTag, {
    style: 'currency',
    currency: country.currency,
    minimumFractionDigits: 0,
    maximumFractionDigits: Number.isInteger(value) ? 0 : 2,
  }).format(value);
}
