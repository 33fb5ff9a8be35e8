import type { ReceivedApplication } from '../types';

function lastTwoDigits(number: number): string {
  return String(number % 100).padStart(2, '0');
}

/** Returns the last two digits of the monthly income, by which an applicant of the sandbox picks the next state. */
export function incomeEnding(lead: ReceivedApplication): string {
  return lastTwoDigits(Math.trunc(lead.incomeDetails?.monthlyIncome ?? 0));
}

/** Returns the ending of the income that leads to a state with this number. */
export function endingThatLeadsTo({ value }: { readonly value: number }): string {
  return lastTwoDigits(value);
}
