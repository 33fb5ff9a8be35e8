import type { LeadApplication } from '../types';

/** Last two digits of the monthly income, by which an applicant of the sandbox picks a lender. */
export function incomeEnding(lead: LeadApplication): number {
  return Math.trunc(lead.incomeDetails?.monthlyIncome ?? 0) % 100;
}

/** Nobody lends to an applicant without income or with a bad history. */
export function isCreditworthy(lead: LeadApplication): boolean {
  const hasIncome = (lead.incomeDetails?.monthlyIncome ?? 0) > 0;
  return hasIncome && lead.otherDetails?.negativeCreditHistory !== true && incomeEnding(lead) !== 13;
}
