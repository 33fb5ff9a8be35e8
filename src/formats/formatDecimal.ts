import { numberFormat } from './intlFormats';

/** A number with all its decimals as that language writes them, its digits not in groups. */
export function formatDecimal(value: number, languageTag: string): string {
  return numberFormat(languageTag, { maximumFractionDigits: 10, useGrouping: false }).format(value);
}
