import type { Settings } from '../../app/Settings';
import { formatPeriod } from '../../formats/formatPeriod';
import { numberFormat } from '../../formats/intlFormats';
import { formatMoney } from '../../formats/money/formatMoney';
import type { Offer } from '../../store/state';

export type FigureName = 'amount' | 'period' | 'instalment' | 'rate' | 'apr' | 'total';

/** The figures of an offer as the country writes them, in the order they are read; empty where the lender says nothing. */
export function offerFigures(
  offer: Offer,
  { languageTag, country }: Pick<Settings, 'languageTag' | 'country'>,
): Readonly<Record<FigureName, string>> {
  const { periodScale = country.periodScale } = offer;
  const money = (value: number | undefined) => (value === undefined ? '' : formatMoney(value, country, languageTag));
  const rate = (value: number | undefined) => (value === undefined ? '' : rateText(value, languageTag));
  return {
    amount: money(offer.amount),
    period: offer.period === undefined ? '' : formatPeriod(offer.period, { periodScale }, languageTag),
    instalment: money(offer.instalment),
    rate: rate(offer.interestRate),
    apr: rate(offer.annualRate),
    total: money(offer.totalToRepay),
  };
}

/** Rates travel in percent. */
function rateText(rate: number, languageTag: string): string {
  return numberFormat(languageTag, { style: 'percent', maximumFractionDigits: 2 }).format(rate / 100);
}
