import { numberFormat } from '../intlFormats';

/** A number in groups of digits as that language writes it. */
export function formatNumber(value: number, languageTag: string): string {
  return numberFormat(languageTag, { maximumFractionDigits: 2 }).format(value);
}
