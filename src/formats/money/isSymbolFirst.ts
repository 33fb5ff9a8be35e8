import type { CountryModel } from '../../flow/types';
import { numberFormat } from '../intlFormats';

/** Whether that language writes the currency before the amount. */
export function isSymbolFirst(country: Pick<CountryModel, 'currency'>, languageTag: string): boolean {
  const parts = numberFormat(languageTag, { style: 'currency', currency: country.currency }).formatToParts(1);
  const places = parts.map((part) => part.type);
  return places.indexOf('currency') < places.indexOf('integer');
}
