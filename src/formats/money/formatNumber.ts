/** A number in groups of digits as that language writes it. */
export function formatNumber(value: number, languageTag: string): string {
  return new Intl.NumberFormat(languageTag, { maximumFractionDigits: 2 }).format(value);
}
