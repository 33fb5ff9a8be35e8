import { marketOf } from '../market';
import type { LeadApplication, Offer } from '../types';

const DAYS_A_YEAR = 365;
const MONTHS_A_YEAR = 12;

/** As contracts print a rate. */
function percent(rate: number): number {
  return Number((rate * 100).toFixed(2));
}

/** The amount asked for, at an effective annual rate in percent, in equal monthly payments or in one after some days. */
export function offerFor(lead: LeadApplication, annualRate: number): Offer {
  const amount = lead.amount ?? 0;
  const period = lead.period ?? 12;
  const periodScale = lead.periodScale ?? 'months';
  const { decimals } = marketOf(lead);
  const rounded = (value: number) => Number(value.toFixed(decimals));
  const growth = 1 + annualRate / 100;
  if (periodScale === 'days') {
    const totalPayable = rounded(amount * growth ** (period / DAYS_A_YEAR));
    const interestRate = percent((growth ** (1 / DAYS_A_YEAR) - 1) * DAYS_A_YEAR);
    return { amount, period, periodScale, interestRate, annualRate, instalment: totalPayable, totalPayable };
  }
  const monthlyRate = growth ** (1 / MONTHS_A_YEAR) - 1;
  const instalment = rounded((amount * monthlyRate) / (1 - (1 + monthlyRate) ** -period));
  const interestRate = percent(monthlyRate * MONTHS_A_YEAR);
  const totalPayable = rounded(instalment * period);
  return { amount, period, periodScale, interestRate, annualRate, instalment, totalPayable };
}
