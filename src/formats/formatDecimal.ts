import { numberFormat } from './intlFormats';

/** Formats a number with all its decimals, as the language writes them, without grouping digits. */
export function formatDecimal(value: number, languageTag: string): string {
  return numberFormat(languageTag, { maximumFractionDigits: 10, useGrouping: false }).format(value);
}
