import type { CountryModel } from '../published/flow';
import { numberFormat } from './intlFormats';

/** Whether the language writes the currency before the amount. */
export function isSymbolFirst(country: Pick<CountryModel, 'currency'>, languageTag: string): boolean {
  const parts = numberFormat(languageTag, { style: 'currency', currency: country.currency }).formatToParts(1);
  const places = parts.map((part) => part.type);
  return places.indexOf('currency') < places.indexOf('integer');
}
