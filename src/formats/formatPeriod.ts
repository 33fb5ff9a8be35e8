import type { CountryModel } from '../published/flow';
import { numberFormat } from './intlFormats';

const UNITS = { days: 'day', months: 'month' } as const;

/** Formats a loan term with its unit written out in the language: `61 días`. */
export function formatPeriod(
  period: number,
  { periodScale }: Pick<CountryModel, 'periodScale'>,
  languageTag: string,
): string {
  return numberFormat(languageTag, { style: 'unit', unit: UNITS[periodScale], unitDisplay: 'long' }).format(period);
}
