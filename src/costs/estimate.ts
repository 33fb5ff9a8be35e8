import type { EstimateBasis, LoanCosts } from '../published/costs';
import { type LoanTerm, nominalRateOf, paymentOf, type TermScale } from './loanCosts';

/**
 * Returns what payments are estimated from; nothing where no rate can be charged on a term: an effective rate alone
 * says what a month costs, but not what a single day does.
 */
export function estimateBasis(costs: LoanCosts | undefined, scale: TermScale): EstimateBasis | undefined {
  if (!costs) return undefined;
  const { annualRate, example, estimate } = costs;
  const isRange = estimate === 'range';
  const { nominal, effective } = annualRate;
  const stated = isRange ? nominal && [nominal.from, nominal.to] : example.nominalRate && [example.nominalRate];
  const charged = isRange ? [effective.from, effective.to] : [example.effectiveRate];
  const rates = stated
    ? stated.map((percent) => percent / 100)
    : charged.map((percent) => nominalRateOf(percent / 100));
  if (!stated && scale === 'days') return undefined;
  return { rates };
}

/** From here on, an estimate has three digits: 92,600 rather than 92,635. */
const ROUNDED_FROM = 10_000;
const DIGITS = 3;

/**
 * Returns about how much each payment of a loan is, once for each rate; the same sum only once. Whole units of the
 * currency, and less precise if the sums are large: nobody offers exactly this.
 */
export function estimatedPayments(amount: number, term: LoanTerm, rates: readonly number[]): readonly number[] {
  return [...new Set(rates.map((rate) => rounded(paymentOf(amount, term, rate))))];
}

function rounded(sum: number): number {
  const unit = sum < ROUNDED_FROM ? 1 : 10 ** (Math.floor(Math.log10(sum)) + 1 - DIGITS);
  return Math.round(sum / unit) * unit;
}
