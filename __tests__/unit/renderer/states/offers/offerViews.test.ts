import {
  isOfferExpired,
  offerFacts,
  offerFigures,
  offerViews,
  validUntil,
} from '../../../../../src/renderer/states/offers/offerViews';
import { textsFrom } from '../../../../../src/renderer/useTexts';
import type { Offer } from '../../../../../src/store/models';
import { colombianSettings } from '../../../../support/colombianSettings';

const now = Date.parse('2025-06-15T12:00:00Z');
const texts = textsFrom(([key = '']) => key);
const month = { period: 12, periodScale: 'months' } as const;
const dear: Offer = { ...month, amount: 2_000_000, instalment: 187_299, annualRate: 24.5, totalToRepay: 2_247_588 };
const long: Offer = { ...dear, period: 24, instalment: 105_803, annualRate: 26.9, totalToRepay: 2_539_272 };
const small: Offer = { ...dear, amount: 1_000_000, instalment: 92_619, annualRate: 21.9, totalToRepay: 1_111_428 };

/** Tells neither its rate nor its total. */
const silent: Offer = { ...month, amount: 2_000_000, instalment: 105_803 };

const atOnce = { instalment: 2_100_000, totalToRepay: 2_100_000 };

const factsOf = (...offers: readonly Offer[]) => {
  const facts = offerFacts(offers.map((offer, index) => ({ offerId: String(index), offer })));
  return offers.map((_offer, index) => facts.get(String(index)));
};

describe('what is said of an offer in comparison', () => {
  test.each([
    ['a single one has nobody to be compared with', [dear], [[]]],
    ['the total of equal amounts is compared', [dear, long], [['apr', 'total'], ['instalment']]],
    ['a smaller loan is not praised for its total', [dear, small], [[], ['instalment', 'apr']]],
    ['what two share distinguishes neither', [dear, dear], [[], []]],
    ['what one does not tell is not compared', [dear, silent], [[], ['instalment']]],
    [
      'what is paid at once is no monthly payment',
      [
        { ...dear, ...atOnce },
        { ...small, ...atOnce },
      ],
      [[], ['apr']],
    ],
    ['days are not compared with months', [dear, { ...long, periodScale: 'days' }], [['apr', 'total'], []]],
  ] as const)('%s', (_name, offers, expected) => {
    expect(factsOf(...(offers as readonly Offer[]))).toEqual(expected);
  });
});

describe('the figures', () => {
  test.each([
    [
      'es-CO',
      'COP',
      { amount: '$ 2.000.000', instalment: '$ 187.299', apr: '24,5%', rate: '22,11%', period: '12 meses' },
    ],
    ['de-DE', 'EUR', { amount: '2.000.000 €', apr: '24,5 %', rate: '22,11 %', period: '12 Monate' }],
    ['vi-VN', 'VND', { amount: '2.000.000 ₫', apr: '24,5%', period: '12 tháng' }],
  ])('are printed as %s prints them', (languageTag, currency, expected) => {
    const country = { ...colombianSettings.country, currency };
    const figures = offerFigures({ ...dear, interestRate: 22.11 }, { languageTag, country });
    const plain = Object.fromEntries(Object.entries(figures).map(([name, text]) => [name, text.replace(/\s/g, ' ')]));
    expect(plain).toMatchObject(expected);
  });

  test('count days where the offer does', () => {
    const figures = offerFigures(
      { period: 31, periodScale: 'days' },
      { languageTag: 'es-ES', country: colombianSettings.country },
    );
    expect(figures.period).toBe('31 días');
  });

  test.each([
    ['es-CO', 'months', '3 meses'],
    ['es-ES', 'days', '3 días'],
    ['ro-RO', 'months', '3 luni'],
    ['vi-VN', 'months', '3 tháng'],
  ] as const)('count what the country counts where the offer does not say, in %s', (languageTag, periodScale, text) => {
    const country = { ...colombianSettings.country, periodScale };
    expect(offerFigures({ period: 3 }, { languageTag, country }).period.replace(/\s/g, ' ')).toBe(text);
  });

  test('say of a loan that is paid back at once that it is', () => {
    const single: Offer = { amount: 500, period: 75, periodScale: 'days', instalment: 560, totalToRepay: 560 };
    const views = offerViews([{ offerId: 'short', offer: single }], { texts, settings: colombianSettings, now });
    const labels = views[0]?.figures.map(({ label }) => label);
    expect(labels).toContain(texts.states('offer>singlePayment'));
    expect(labels).not.toContain(texts.states('offer>instalment'));
  });

  test('that the lender does not tell are empty', () => {
    expect(Object.values(offerFigures({}, colombianSettings))).toEqual(['', '', '', '', '', '']);
  });
});

describe('the end of an offer', () => {
  test.each([
    ['2025-06-15T12:00:00Z', true],
    ['2025-06-15T12:00:01Z', false],
    [undefined, false],
    ['soon', false],
  ])('%s', (expiresAt, expected) => {
    expect(isOfferExpired({ ...(expiresAt !== undefined && { expiresAt }) }, now)).toBe(expected);
  });

  test('is said with its hour, and not at all where there is none', () => {
    expect(validUntil({ expiresAt: '2025-06-16T12:00:00Z' }, 'en-PH')).toMatch(/16.*2025.*\d:\d\d|June 16, 2025/);
    expect(validUntil({}, 'en-PH')).toBe('');
    expect(validUntil({ expiresAt: 'soon' }, 'en-PH')).toBe('');
  });
});

describe('offers beside each other', () => {
  const views = offerViews(
    [
      { offerId: 'a', offer: dear },
      { offerId: 'b', offer: { ...small, expiresAt: '2025-06-15T11:00:00Z' } },
      { offerId: 'c', offer: { ...silent, annualRate: 26.9 } },
    ],
    { texts, settings: colombianSettings, now },
  );

  test('have the same rows, also where one does not tell a figure; what nobody tells has no row', () => {
    const labels = ['states:offer>instalment', 'states:offer>apr', 'states:offer>total'];
    expect(views.map(({ figures }) => figures.map(({ label }) => label))).toEqual([labels, labels, labels]);
    expect(views[2]?.figures[2]?.text).toBe('');
  });

  test('are compared with those that can still be taken', () => {
    expect(views.map(({ isExpired: isOver }) => isOver)).toEqual([false, true, false]);
    expect(views.map(({ figures }) => figures.map(({ fact }) => fact))).toEqual([
      ['', 'states:offers>lowest>apr', ''],
      ['', '', ''],
      ['states:offers>lowest>instalment', '', ''],
    ]);
    expect(views[1]?.validity).toBe('states:offers>expired');
  });
});
