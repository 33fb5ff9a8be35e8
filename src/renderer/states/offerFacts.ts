import type { Offer, OfferChoice } from '../../store/state';
import { isSinglePayment } from './isSinglePayment';

/** Figures by which offers are compared. */
export type ComparedFigure = 'instalment' | 'apr' | 'total';

/**
 * The figures in which each offer is better than all others, by its id. Only what is true of exactly one of them: a figure that two
 * share or that one does not tell is no difference. A smaller loan costs less in all, which says nothing about its price,
 * so totals are compared of equal amounts only.
 */
export function offerFacts(offers: readonly OfferChoice[]): ReadonlyMap<string, readonly ComparedFigure[]> {
  const isOneAmount = new Set(offers.map(({ offer }) => offer.amount)).size === 1;
  const isOneScale = new Set(offers.map(({ offer }) => offer.periodScale)).size === 1;
  const isSingle = offers.some(({ offer }) => isSinglePayment(offer));
  const best: Readonly<Record<ComparedFigure, string | undefined>> = {
    instalment: isOneScale && !isSingle ? lowest(offers, ({ instalment }) => instalment) : undefined,
    apr: lowest(offers, ({ annualRate }) => annualRate),
    total: isOneAmount ? lowest(offers, ({ totalToRepay }) => totalToRepay) : undefined,
  };
  const names = Object.keys(best) as ComparedFigure[];
  return new Map(offers.map(({ offerId }) => [offerId, names.filter((name) => best[name] === offerId)]));
}

function lowest(offers: readonly OfferChoice[], figureOf: (offer: Offer) => number | undefined): string | undefined {
  const figures = offers.map(({ offer }) => figureOf(offer) ?? NaN);
  const least = Math.min(...figures);
  const places = figures.flatMap((figure, index) => (figure === least ? [index] : []));
  return offers.length > 1 && places.length === 1 ? offers[places[0] ?? 0]?.offerId : undefined;
}
