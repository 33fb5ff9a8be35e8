import {
  effectiveRateOf,
  instalmentOf,
  nominalRateOf,
  type CashFlow,
  repaymentOf,
  yearsOf,
} from '../../../src/costs/loanCosts';

const loan = (received: number, paid: readonly (readonly [sum: number, years: number])[]): readonly CashFlow[] => [
  { sum: -received, years: 0 },
  ...paid.map(([sum, years]) => ({ sum, years })),
];

/** Directive 98/7/EC, annex II, whose formula the annex of Directive (EU) 2023/2225 keeps. */
const PUBLISHED: readonly (readonly [example: string, payments: readonly CashFlow[], rate: number])[] = [
  ['one repayment after 546 days', loan(1000, [[1200, 546 / 365]]), 0.129_62],
  ['the same in standard years', loan(1000, [[1200, 1.5]]), 0.129_243],
  ['the same with 50 of costs retained', loan(950, [[1200, 1.5]]), 0.168_526],
  [
    'two repayments of 600',
    loan(1000, [
      [600, 1],
      [600, 2],
    ]),
    0.130_662,
  ],
  [
    'unequal repayments',
    loan(1000, [
      [272, 0.25],
      [272, 0.5],
      [544, 1],
    ]),
    0.131_855,
  ],
];

it.each(PUBLISHED)('%s has the published rate', (_, payments, rate) => {
  expect(effectiveRateOf(payments)).toBeCloseTo(rate, 5);
});

const monthly = (amount: number, months: number, nominal: number, fee = 0) =>
  loan(
    amount - fee,
    Array.from(
      { length: months },
      (_, month) => [instalmentOf(amount, months, nominal), yearsOf(month + 1, 'months')] as const,
    ),
  );

describe('for 500 to 10 000 over 3 to 84 months at 0 to 60 %', () => {
  const cases = [500, 2500, 10_000].flatMap((amount) =>
    [3, 24, 84].flatMap((months) => [0, 0.0349, 0.1199, 0.6].map((nominal) => [amount, months, nominal] as const)),
  );

  it.each(cases)(
    '%d over %d months at %d: instalments repay exactly the loan and its interest',
    (amount, months, nominal) => {
      const payments = monthly(amount, months, nominal);
      const effective = effectiveRateOf(payments);
      expect(effective).toBeCloseTo((1 + nominal / 12) ** 12 - 1, 8);
      expect(nominalRateOf(effective)).toBeCloseTo(nominal, 8);
      let debt = amount;
      for (let month = 0; month < months; month++)
        debt = debt * (1 + nominal / 12) - instalmentOf(amount, months, nominal);
      expect(debt).toBeCloseTo(0, 5);
    },
  );

  it.each(cases)('%d over %d months at %d: more fees make the rate higher', (amount, months, nominal) => {
    const rates = [0, 10, 50].map((fee) => effectiveRateOf(monthly(amount, months, nominal, fee)));
    expect(rates).toEqual([...rates].sort((a, b) => a - b));
    expect(new Set(rates).size).toBe(3);
  });
});

it('a loan of days is repaid at once, with simple interest', () => {
  const total = repaymentOf(300, 61, 0.21);
  expect(total).toBeCloseTo(310.53, 2);
  expect(effectiveRateOf(loan(300, [[total, yearsOf(61, 'days')]]))).toBeCloseTo((total / 300) ** (365 / 61) - 1, 8);
});

it.each([
  ['nothing is received', [{ sum: 100, years: 1 }]],
  ['nothing is paid back', loan(100, [])],
])('has no rate if %s', (_, payments) => {
  expect(() => effectiveRateOf(payments)).toThrow('NO_EFFECTIVE_RATE');
});
