import {
  effectiveRateOf,
  nominalRateOf,
  paymentOf,
  paymentsOf,
  type TermScale,
  totalPaidFor,
} from '../../src/costs/loanCosts';
import type { LoanExample } from '../../src/published/costs';
import { memoize } from '../../documents/memoize';
import type { DocumentNode } from '../check/DocumentNode';
import { type Found, problemAt } from '../check/Problem';
import type { DeploymentView, Rule } from '../check/context/CheckContext';

/** The costs that a deployment states add up: its example is computed again, and lies within its own ranges. */
export const costsRule: Rule = {
  name: 'costs',
  needs: ['country', 'deployment'],
  run: ({ deployments, today }) =>
    deployments.flatMap((deployment) => [
      ...checkDay(deployment.node.at('costs', 'asOf'), today),
      ...checkCosts(deployment),
    ]),
};

/** In percentage points: two decimals are published. */
const RATE_TOLERANCE = 0.011;

const checkCosts = memoize(({ node, country }: DeploymentView): readonly Found[] => {
  const costs = node.at('costs');
  const example = costs.at('example');
  if (!country || !costs.exists || !isWhole(example)) return [];
  const scale: TermScale = country.node.at('periodScale').text === 'days' ? 'days' : 'months';
  const facts: ExampleFacts = {
    example,
    scale,
    covers: coverOf(country.node),
  };
  return [
    ...checkRange(costs.at('annualRate', 'nominal')),
    ...checkRange(costs.at('annualRate', 'effective')),
    ...checkWithin(example.at('nominalRate'), costs.at('annualRate', 'nominal')),
    ...checkWithin(example.at('effectiveRate'), costs.at('annualRate', 'effective')),
    ...checkLimits(example.at('amount'), country.node.at('$defs', 'amount')),
    ...checkLimits(example.at('term'), country.node.at('$defs', 'period')),
    ...checkMaximum(costs, country.node.at('law', 'costs', 'highestEffectiveRate')),
    ...checkSums(facts),
  ];
});

/** Costs of a day to come would count as current for longer than the law allows. */
function checkDay(asOf: DocumentNode, today: string): readonly Found[] {
  if (asOf.text === undefined || asOf.text <= today) return [];
  return [
    wrong(asOf, `The costs are stated as of ${asOf.text}, which is still to come.`, 'write the day of the statement.'),
  ];
}

interface ExampleFacts {
  readonly example: DocumentNode;
  readonly scale: TermScale;
  readonly covers: 'interest' | 'everything';
}

/** The meta-schema reports what is missing. */
function isWhole(example: DocumentNode): boolean {
  return ['amount', 'term', 'effectiveRate', 'instalment', 'total'].every(
    (name) => example.at(name).number !== undefined,
  );
}

function coverOf(country: DocumentNode): 'interest' | 'everything' {
  return country.at('law', 'costs', 'effectiveRateCovers').text === 'interest' ? 'interest' : 'everything';
}

function checkSums({ example, scale, covers }: ExampleFacts): readonly Found[] {
  const loan = example.value as LoanExample;
  const rate = loan.nominalRate === undefined ? nominalOf(loan, scale) : loan.nominalRate / 100;
  const unit = unitOf(loan.instalment);
  // A rate of two decimals leaves this much open, beside the rounding of the sum itself.
  const open = loan.nominalRate === undefined ? loan.amount * 0.0001 : 0;
  const instalment = paymentOf(loan.amount, { term: loan.term, scale }, rate);
  const first = differs(example.at('instalment'), instalment, { tolerance: unit + open, unit });
  // The others follow from it.
  if (first.length > 0) return first;
  const payments = paymentsOf(loan, scale);
  const total = differs(example.at('total'), totalPaidFor(loan, scale), { tolerance: unit * payments.length, unit });
  const counted = rateOf(paymentsOf(loan, scale, covers));
  const effective = example.at('effectiveRate');
  if (counted !== undefined)
    return [...total, ...differs(effective, 100 * counted, { tolerance: RATE_TOLERANCE, unit: 0.01 })];
  const message = 'Nobody would take this loan: its fees are out of all proportion to what is paid out.';
  return [wrong(example.at('fees'), message, 'look for zeros too many in one of them.')];
}

/** Returns the effective rate, or `undefined` if none makes what is paid worth what is received. */
function rateOf(payments: Parameters<typeof effectiveRateOf>[0]): number | undefined {
  try {
    return effectiveRateOf(payments);
  } catch {
    return undefined;
  }
}

/** Returns how precisely a sum is stated: 0.01 for two decimals. */
function unitOf(sum: number): number {
  const [, decimals = ''] = String(sum).split('.');
  return 10 ** -decimals.length;
}

function nominalOf({ effectiveRate, term }: LoanExample, scale: TermScale): number {
  const effective = effectiveRate / 100;
  if (scale === 'months') return nominalRateOf(effective);
  return (((1 + effective) ** (term / 365) - 1) * 365) / term;
}

interface Precision {
  readonly tolerance: number;
  readonly unit: number;
}

function differs(stated: DocumentNode, computed: number, { tolerance, unit }: Precision): readonly Found[] {
  if (Math.abs((stated.number ?? 0) - computed) <= tolerance) return [];
  const result = (Math.round(computed / unit) * unit).toFixed(Math.max(0, Math.round(-Math.log10(unit))));
  const name = stated.path.at(-1) ?? '';
  const message = `The example doesn't add up: with the other figures, "${name}" is ${result}, and not ${stated.number}.`;
  return [wrong(stated, message, `write ${result}, or correct what it is computed from.`)];
}

function checkRange(range: DocumentNode): readonly Found[] {
  const [from, to] = [range.at('from').number, range.at('to').number];
  if (from === undefined || to === undefined || from <= to) return [];
  return [wrong(range.at('from'), `The cheapest loan would be dearer than the dearest, ${to} %.`, 'exchange the two.')];
}

function checkWithin(rate: DocumentNode, range: DocumentNode): readonly Found[] {
  const [from, to] = [range.at('from').number, range.at('to').number];
  if (rate.number === undefined || from === undefined || to === undefined || from > to) return [];
  if (rate.number >= from && rate.number <= to) return [];
  const message = `The example's rate, ${rate.number} %, lies outside the range from ${from} to ${to} % above.`;
  return [wrong(rate, message, 'choose an example that somebody can get, or correct the range.')];
}

function checkLimits(value: DocumentNode, limits: DocumentNode): readonly Found[] {
  const [from, to] = [limits.at('minimum').number ?? 0, limits.at('maximum').number ?? Infinity];
  const { number = 0 } = value;
  if (from > to || (number >= from && number <= to)) return [];
  const name = value.path.at(-1) ?? '';
  const message = `Nobody can apply for the example: the form takes a "${name}" from ${from} to ${to}, and not ${number}.`;
  return [wrong(value, message, 'choose one that the form takes.')];
}

function checkMaximum(costs: DocumentNode, maximum: DocumentNode): readonly Found[] {
  const dearest = costs.at('annualRate', 'effective', 'to');
  if (maximum.number === undefined || dearest.number === undefined || dearest.number <= maximum.number) return [];
  const message = `${dearest.number} % is above the legal maximum of the country, ${maximum.number} %.`;
  return [wrong(dearest, message, 'correct one of the two.')];
}

function wrong(node: DocumentNode, message: string, fix: string): Found {
  return problemAt(node, { rule: costsRule.name, message, fix });
}
