import { offerFacts, offerFigures, offerViews } from '../../../../../src/renderer/states/offers/offerViews';
import { textsFrom } from '../../../../../src/renderer/useTexts';
import type { Offer } from '../../../../../src/store/status';
import { colombianSettings } from '../../../../support/colombia';

const now = Date.parse('2025-06-15T12:00:00Z');
const texts = textsFrom(([key = '']) => key);
const month = { period: 12, periodScale: 'months' } as const;
const dear: Offer = { ...month, amount: 2_000_000, instalment: 187_299, annualRate: 24.5, totalPayable: 2_247_588 };
const long: Offer = { ...dear, period: 24, instalment: 105_803, annualRate: 26.9, totalPayable: 2_539_272 };
const small: Offer = { ...dear, amount: 1_000_000, instalment: 92_619, annualRate: 21.9, totalPayable: 1_111_428 };

/** An offer without its rate and its total. */
const silent: Offer = { ...month, amount: 2_000_000, instalment: 105_803 };

const atOnce = { instalment: 2_100_000, totalPayable: 2_100_000 };

const factsOf = (...offers: readonly Offer[]) => {
  const facts = offerFacts(offers.map((offer, index) => ({ offerId: String(index), offer })));
  return offers.map((_offer, index) => facts.get(String(index)));
};

describe('offerFacts', () => {
  test.each([
    ['a single offer is not compared', [dear], [[]]],
    ['the totals of equal amounts are compared', [dear, long], [['apr', 'total'], ['instalment']]],
    ['a smaller loan is not marked, though its rate is lower', [dear, small], [[], []]],
    ['a smaller loan beside two equal ones leaves them unmarked', [dear, long, small], [[], [], []]],
    [
      'an offer that is lower than an equal one and a larger one is marked',
      [{ ...dear, amount: 3_000_000, instalment: 280_000, totalPayable: 3_300_000 }, dear, long],
      [[], ['total'], ['instalment']],
    ],
    ['equal values mark neither offer', [dear, dear], [[], []]],
    ['a figure that one offer lacks is not compared', [dear, silent], [[], ['instalment']]],
    [
      'a single payment is not compared as a monthly one',
      [
        { ...dear, ...atOnce },
        { ...long, ...atOnce },
      ],
      [['apr'], []],
    ],
    ['days are not compared with months', [dear, { ...long, periodScale: 'days' }], [['apr', 'total'], []]],
  ] as const)('%s', (_name, offers, expected) => {
    expect(factsOf(...(offers as readonly Offer[]))).toEqual(expected);
  });
});

describe('offerFigures', () => {
  test.each([
    [
      'es-CO',
      'COP',
      { amount: '$ 2.000.000', instalment: '$ 187.299', apr: '24,50%', rate: '22,11%', period: '12 meses' },
    ],
    ['de-DE', 'EUR', { amount: '2.000.000 €', apr: '24,50 %', rate: '22,11 %', period: '12 Monate' }],
    ['vi-VN', 'VND', { amount: '2.000.000 ₫', apr: '24,50%', period: '12 tháng' }],
  ])('formats the figures as the language %s does', (languageTag, currency, expected) => {
    const country = { ...colombianSettings.country, currency };
    const figures = offerFigures({ ...dear, interestRate: 22.11 }, { languageTag, country });
    const plain = Object.fromEntries(Object.entries(figures).map(([name, text]) => [name, text.replace(/\s/g, ' ')]));
    expect(plain).toMatchObject(expected);
  });

  test.each([
    ['es-CO', 'months', '3 meses'],
    ['es-ES', 'days', '3 días'],
    ['ro-RO', 'months', '3 luni'],
    ['vi-VN', 'months', '3 tháng'],
  ] as const)('counts in the unit of the offer, in %s', (languageTag, periodScale, text) => {
    const figures = offerFigures({ amount: 500, period: 3, periodScale }, { ...colombianSettings, languageTag });
    expect(figures.period.replace(/\s/g, ' ')).toBe(text);
  });

  test('offerViews labels a loan that is repaid at once as a single payment', () => {
    const single: Offer = { amount: 500, period: 75, periodScale: 'days', instalment: 560, totalPayable: 560 };
    const views = offerViews([{ offerId: 'short', offer: single }], { texts, settings: colombianSettings, now });
    const labels = views[0]?.figures.map(({ label }) => label);
    expect(labels).toContain(texts.states('offer>singlePayment'));
    expect(labels).not.toContain(texts.states('offer>instalment'));
  });

  test('leaves figures empty that the lender does not report', () => {
    const { instalment, rate, apr, total } = offerFigures({ ...month, amount: 500 }, colombianSettings);
    expect([instalment, rate, apr, total]).toEqual(['', '', '', '']);
  });
});

describe('offerViews: several offers', () => {
  const views = offerViews(
    [
      { offerId: 'a', offer: dear },
      { offerId: 'b', offer: { ...small, expiresAt: '2025-06-15T11:00:00Z' } },
      { offerId: 'c', offer: { ...silent, annualRate: 26.9 } },
    ],
    { texts, settings: colombianSettings, now },
  );

  test('have the same rows, with an empty figure where one offer lacks it and no row that all lack', () => {
    const labels = ['instalment', 'apr', 'total', 'cost'].map((name) => `states:offer>${name}`);
    expect(views.map(({ figures }) => figures.map(({ label }) => label))).toEqual([labels, labels, labels]);
    expect(views[2]?.figures[2]?.text).toBe('');
  });

  test('are compared only with offers that have not expired', () => {
    expect(views.map(({ isExpired: isOver }) => isOver)).toEqual([false, true, false]);
    expect(views.map(({ figures }) => figures.map(({ fact }) => fact))).toEqual([
      ['', 'states:offers>lowest>apr', '', ''],
      ['', '', '', ''],
      ['states:offers>lowest>instalment', '', '', ''],
    ]);
    expect(views[1]?.validity).toBe('states:offers>expired');
  });
});
