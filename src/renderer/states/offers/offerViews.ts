import type { WidgetOffer } from '../../../../widgets/WidgetOptions';
import type { Flow } from '../../../flow/types';
import { formatMoney } from '../../../formats/formatMoney';
import { formatPeriod } from '../../../formats/formatPeriod';
import { numberFormat } from '../../../formats/intlFormats';
import type { FieldUi, StepModel } from '../../../published/flow';
import type { Settings } from '../../../published/settings';
import type { Offer, OfferChoice, PageData } from '../../../store/status';
import type { Texts } from '../../useTexts';
import type { StatePageProps } from '../StatePageProps';
import { isOfferExpired, validUntil } from './offerExpiry';

interface OfferContext {
  readonly texts: Texts;
  readonly settings: Pick<Settings, 'languageTag' | 'country'>;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** What the applicant has asked for, written as an offer is. */
  readonly request?: Partial<Readonly<Record<FigureName, string>>>;
}

/** Compared below the amount and period of each offer: what is paid at a time comes first, and largest. */
const compared = ['instalment', 'rate', 'apr', 'total', 'cost'] as const;

/** The same order everywhere; a single offer says last what one gets, and for how long. */
export const figureNames = [...compared, 'amount', 'period'] as const;

export type FigureName = (typeof figureNames)[number];

/** Returns offers to be read beside each other; a figure that no lender gives has no row. */
export function offerViews(offers: readonly OfferChoice[], context: OfferContext): readonly WidgetOffer[] {
  const { texts, settings, now, request = {} } = context;
  const open = offers.filter(({ offer }) => !isOfferExpired(offer, now));
  const facts = offerFacts(open);
  const read = offers.map(({ offerId, offer }) => ({ offerId, offer, figures: offerFigures(offer, settings) }));
  const shownFigures = compared.filter((name) => read.some(({ figures }) => figures[name] !== ''));
  return read.map(({ offerId, offer, figures }) => ({
    value: offerId,
    title: figures.amount,
    period: figures.period,
    asked: askedText([request.amount, request.period], [figures.amount, figures.period], texts),
    figures: shownFigures.map((name) => ({
      label: texts.states(`offer>${figureKey(name, offer)}`),
      text: figures[name],
      fact: facts.get(offerId)?.some((fact) => fact === name) ? texts.states(`offers>lowest>${name}`) : '',
    })),
    validity: validityOf(validUntil(offer, settings.languageTag), isOfferExpired(offer, now), texts),
    isExpired: isOfferExpired(offer, now),
  }));
}

/** Returns what was asked for where the offer differs; empty if it's what was asked for. */
function askedText(request: readonly (string | undefined)[], offered: readonly string[], texts: Texts): string {
  const others = request.filter((figure, index) => figure !== undefined && figure !== offered[index]);
  return others.length === 0 ? '' : texts.states('offer>asked', { asked: others.join(', ') });
}

function validityOf(date: string, isOver: boolean, texts: Texts): string {
  if (isOver) return texts.states('offers>expired');
  return date && texts.states('accepted>validUntil', { date });
}

/** Returns the figures of an offer, formatted for the country; empty if the lender gives none. */
export function offerFigures(
  offer: Offer,
  { languageTag, country }: Pick<Settings, 'languageTag' | 'country'>,
): Readonly<Record<FigureName, string>> {
  const money = (value: number | undefined) => (value === undefined ? '' : formatMoney(value, country, languageTag));
  const rate = (value: number | undefined) => (value === undefined ? '' : rateText(value, languageTag));
  return {
    amount: money(offer.amount),
    period: formatPeriod(offer.period, offer, languageTag),
    instalment: money(offer.instalment),
    total: money(offer.totalPayable),
    cost: money(offer.totalPayable && offer.totalPayable - offer.amount),
    rate: rate(offer.interestRate),
    apr: rate(offer.annualRate),
  };
}

/** Rates are in percent, not fractions; all with two decimals, as they are compared. */
function rateText(rate: number, languageTag: string): string {
  return numberFormat(languageTag, { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(
    rate / 100,
  );
}

/** Figures by which offers are compared. */
export type ComparedFigure = 'instalment' | 'apr' | 'total';

/**
 * Returns by offer id the figures in which each offer is better than all others. Only what is true of exactly one
 * offer counts: a figure that two offers share, or that one does not give, isn't a difference. A smaller loan costs
 * less in total and a month, and a lower rate of half the loan is no better offer, so these mark an offer only beside
 * another of its amount.
 */
export function offerFacts(offers: readonly OfferChoice[]): ReadonlyMap<string, readonly ComparedFigure[]> {
  const isOneScale = new Set(offers.map(({ offer }) => offer.periodScale)).size === 1;
  const isSingle = offers.some(({ offer }) => isSinglePayment(offer));
  const hasEqual = ({ offer }: OfferChoice) => offers.filter((other) => other.offer.amount === offer.amount).length > 1;
  const instalment = isOneScale && !isSingle ? lowest(offers, (offer) => offer.instalment) : undefined;
  const best: Readonly<Record<ComparedFigure, OfferChoice | undefined>> = {
    instalment,
    apr: lowest(offers, ({ annualRate }) => annualRate),
    total: lowest(offers, ({ totalPayable }) => totalPayable),
  };
  const names = Object.keys(best) as ComparedFigure[];
  const factsOf = (choice: OfferChoice) => (hasEqual(choice) ? names.filter((name) => best[name] === choice) : []);
  return new Map(offers.map((choice) => [choice.offerId, factsOf(choice)]));
}

function lowest(offers: readonly OfferChoice[], figureOf: (offer: Offer) => number | undefined) {
  const figures = offers.map(({ offer }) => figureOf(offer) ?? NaN);
  const least = Math.min(...figures);
  const best = offers.filter((_choice, index) => figures[index] === least);
  return offers.length > 1 && best.length === 1 ? best[0] : undefined;
}

/** Returns the text key of a figure; a payment is called monthly only if there are several. */
export function figureKey(name: string, offer: Offer): string {
  return name === 'instalment' && isSinglePayment(offer) ? 'singlePayment' : name;
}

/** Whether everything is repaid at once, as with short loans: then there is no monthly instalment. */
export function isSinglePayment({ instalment, totalPayable }: Offer): boolean {
  return instalment !== undefined && instalment === totalPayable;
}

type OptionsByDataPoint = Readonly<Record<string, NonNullable<FieldUi['ui:options']>>>;

/** Returns the flow with widget options from the page's data in addition to those of the document. */
export function withWidgetOptions(flow: Flow, options: OptionsByDataPoint): Flow {
  const steps = flow.model.steps.map((step) => ({ ...step, uiSchema: uiSchemaWith(step, options) }));
  return { ...flow, model: { ...flow.model, steps } };
}

function uiSchemaWith({ uiSchema }: StepModel, options: OptionsByDataPoint): StepModel['uiSchema'] {
  const changed = Object.entries(options).map(([name, own]): [string, FieldUi] => {
    const ui = uiSchema[name];
    return [name, { ...ui, 'ui:options': { ...ui?.['ui:options'], ...own } }];
  });
  return { ...uiSchema, ...Object.fromEntries(changed) };
}

export interface OffersPageProps extends StatePageProps {
  /** The page's questions. */
  readonly flow: Flow;
  /** What the lender offers. */
  readonly page: PageData;
}
