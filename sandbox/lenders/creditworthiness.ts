import type { States } from '../states/States';
import type { LeadApplication } from '../types';
import { endingThatLeadsTo, incomeEnding } from './incomeEnding';

/** Every lender declines an applicant without income, with a bad credit history, or whose income leads to the rejection. */
export function isCreditworthy(lead: LeadApplication, { rejected }: States): boolean {
  const hasIncome = (lead.incomeDetails?.monthlyIncome ?? 0) > 0;
  const hasBadHistory = lead.otherDetails?.negativeCreditHistory === true;
  return hasIncome && !hasBadHistory && incomeEnding(lead) !== endingThatLeadsTo(rejected);
}
