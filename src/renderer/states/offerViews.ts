import type { WidgetOffer } from '../../../widgets/WidgetOptions';
import type { Settings } from '../../app/Settings';
import type { OfferChoice } from '../../store/state';
import type { Texts } from '../useTexts';
import { figureKey } from './figureKey';
import { offerFacts } from './offerFacts';
import { offerFigures } from './offerFigures';
import { isExpired, validUntil } from './offerValidity';

interface OfferContext {
  readonly texts: Texts;
  readonly settings: Pick<Settings, 'languageTag' | 'country'>;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** What amount and period do not say already. */
const compared = ['instalment', 'rate', 'apr', 'total'] as const;

/** Offers as they are read beside each other; a figure that no lender tells has no row. */
export function offerViews(offers: readonly OfferChoice[], context: OfferContext): readonly WidgetOffer[] {
  const { texts, settings, now } = context;
  const open = offers.filter(({ offer }) => !isExpired(offer, now));
  const facts = offerFacts(open);
  const read = offers.map(({ offerId, offer }) => ({ offerId, offer, figures: offerFigures(offer, settings) }));
  const told = compared.filter((name) => read.some(({ figures }) => figures[name] !== ''));
  return read.map(({ offerId, offer, figures }) => ({
    value: offerId,
    title: figures.amount,
    period: figures.period,
    figures: told.map((name) => ({
      label: texts.states(`offer>${figureKey(name, offer)}`),
      text: figures[name],
      fact: facts.get(offerId)?.some((fact) => fact === name) ? texts.states(`offers>lowest>${name}`) : '',
    })),
    validity: validityOf(validUntil(offer, settings.languageTag), isExpired(offer, now), texts),
    isExpired: isExpired(offer, now),
  }));
}

function validityOf(date: string, isOver: boolean, texts: Texts): string {
  if (isOver) return texts.states('offers>expired');
  return date && texts.states('accepted>validUntil', { date });
}
