import type { LoanExample } from '../published/costs';

/** A sum that somebody pays, and when. */
export interface CashFlow {
  /** In the loan's currency; negative for what the borrower receives. */
  readonly sum: number;
  /** Time since the loan was paid out. */
  readonly years: number;
}

const MONTHS_PER_YEAR = 12;
const DAYS_PER_YEAR = 365;

/** Returns the time of a number of months or days in years, by the directive's standard year (annex III, remark c). */
export function yearsOf(term: number, scale: TermScale): number {
  return term / (scale === 'months' ? MONTHS_PER_YEAR : DAYS_PER_YEAR);
}

/**
 * Returns the equal sum that repays a loan with its interest, paid at the end of each month; unrounded.
 *
 * @param months at least 1
 * @param nominalRate interest per year as a fraction, charged monthly: 0.12 for 1 % per month
 */
export function instalmentOf(amount: number, months: number, nominalRate: number): number {
  const rate = nominalRate / MONTHS_PER_YEAR;
  return rate === 0 ? amount / months : (amount * rate) / (1 - (1 + rate) ** -months);
}

/** Returns what repays a loan at the end of so many days, with simple interest on a year of 365 days; unrounded. */
export function repaymentOf(amount: number, days: number, nominalRate: number): number {
  return amount * (1 + (nominalRate * days) / DAYS_PER_YEAR);
}

/** Returns the nominal rate, charged monthly, that an effective one amounts to; both as fractions per year. */
export function nominalRateOf(effectiveRate: number): number {
  return MONTHS_PER_YEAR * ((1 + effectiveRate) ** (1 / MONTHS_PER_YEAR) - 1);
}

/** Halvings of the interval, far beyond the precision that any country publishes. */
const HALVINGS = 200;

/**
 * Returns the annual percentage rate of charge as a fraction: the rate at which all payments are worth as much as all
 * drawdowns at the moment of the first (Directive (EU) 2023/2225, annex III).
 *
 * @throws if no rate makes them equal: nothing is received, or less than nothing is paid back
 */
export function effectiveRateOf(payments: readonly CashFlow[]): number {
  const worthAt = (rate: number) => payments.reduce((worth, { sum, years }) => worth + sum * (1 + rate) ** -years, 0);
  let [low, high] = [-0.99, 1];
  while (worthAt(high) > 0 && high < 1e9) high *= 10;
  if (!(worthAt(low) >= 0 && worthAt(high) <= 0))
    throw new Error('No rate makes what is paid worth what is received (NO_EFFECTIVE_RATE)');
  for (let halving = 0; halving < HALVINGS; halving++) {
    const middle = (low + high) / 2;
    if (worthAt(middle) > 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

export type TermScale = 'months' | 'days';

/**
 * Returns all payments of an example, in no particular order.
 *
 * @param covers what the country counts into its effective rate: the interest alone, or fees as well
 */
export function paymentsOf(
  { amount, term, instalment, fees = [] }: LoanExample,
  scale: TermScale,
  covers: 'interest' | 'everything' = 'everything',
): readonly CashFlow[] {
  const count = scale === 'months' ? term : 1;
  const dues = Array.from({ length: count }, (_, index) => yearsOf(scale === 'months' ? index + 1 : term, scale));
  const timesOf = { start: [0], monthly: dues, end: dues.slice(-1) };
  const counted = covers === 'interest' ? [] : fees;
  return [
    { sum: -amount, years: 0 },
    ...dues.map((years) => ({ sum: instalment, years })),
    ...counted.flatMap(({ sum, due }) => timesOf[due].map((years) => ({ sum, years }))),
  ];
}

/** Returns everything that the borrower of an example pays. */
export function totalPaidFor(example: LoanExample, scale: TermScale): number {
  return paymentsOf(example, scale).reduce((total, { sum }) => total + sum, example.amount);
}

/** Returns what each payment of a loan is, by its nominal rate per year as a fraction; unrounded. */
export function paymentOf(amount: number, { term, scale }: LoanTerm, nominalRate: number): number {
  return scale === 'months' ? instalmentOf(amount, term, nominalRate) : repaymentOf(amount, term, nominalRate);
}

export interface LoanTerm {
  readonly term: number;
  readonly scale: TermScale;
}
