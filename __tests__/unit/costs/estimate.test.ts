import { estimateBasis, estimatedPayments } from '../../../src/costs/estimate';
import type { LoanCosts } from '../../../src/published/costs';
import { productDocuments } from '../../support/productDocuments';
import { productSettings } from '../../support/productSettings';

/** Amount, term and the payments estimated for them, in the order of the rates. */
const ESTIMATES: readonly (readonly [deployment: string, amount: number, term: number, payments: readonly number[]])[] =
  [
    ['co-askrobin', 200_000, 12, [18_500]],
    ['de-finipay', 1500, 12, [131]],
    ['es-ibancar', 1000, 61, [1040]],
    ['es-prestamotor', 500, 90, [526]],
    ['mx-fiesta', 5000, 6, [938]],
    ['ph-product', 5000, 3, [1802]],
    ['pl-ratapro', 3000, 12, [266]],
    ['ro-cashtero', 2000, 12, [183]],
    ['vn-lienketvay', 3_000_000, 3, [1_030_000, 1_070_000]],
  ];

test.each(ESTIMATES)('%s: estimates what %d over %d costs', (name, amount, term, payments) => {
  const { estimate, country } = productSettings(name);
  expect(estimatedPayments(amount, { term, scale: country.periodScale }, estimate?.rates ?? [])).toEqual(payments);
});

test('estimatedPayments: agrees with the example that the deployment publishes', () => {
  expect(ESTIMATES.map(([name]) => name)).toEqual([...productDocuments.deployments.keys()].sort());
  for (const [name] of ESTIMATES) {
    const { country } = productSettings(name);
    const costs = productDocuments.deployments.get(name)?.data as { readonly costs: LoanCosts };
    const { amount, term, instalment } = costs.costs.example;
    const basis = estimateBasis({ ...costs.costs, estimate: 'example' }, country.periodScale);
    const [estimated = NaN] = estimatedPayments(amount, { term, scale: country.periodScale }, basis?.rates ?? []);
    expect(Math.abs(estimated / instalment - 1)).toBeLessThan(0.005);
  }
});

describe('estimateBasis', () => {
  const costs: LoanCosts = {
    asOf: '2026-11-01',
    source: 'the lender',
    annualRate: { effective: { from: 12.68, to: 26.82 } },
    example: { amount: 1000, term: 12, effectiveRate: 12.68, instalment: 88.85, total: 1066.19 },
  };
  const nominal = { nominal: { from: 12, to: 24 }, effective: costs.annualRate.effective };

  test.each([
    ['without costs, there is none', undefined, 'months', undefined],
    ['the effective rate of the example, where no other is named', costs, 'months', [0.12]],
    ['the range of effective rates', { ...costs, estimate: 'range' }, 'months', [0.12, 0.24]],
    ['the range of nominal rates', { ...costs, annualRate: nominal, estimate: 'range' }, 'days', [0.12, 0.24]],
    ['an effective rate alone says nothing of a day', costs, 'days', undefined],
  ] as const)('%s', (_, given, scale, rates) => {
    expect(estimateBasis(given, scale)?.rates.map((rate) => Math.round(rate * 1e4) / 1e4)).toEqual(rates);
  });
});
