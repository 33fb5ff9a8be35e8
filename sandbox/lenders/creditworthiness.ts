import type { States } from '../states/States';
import type { LeadApplication } from '../types';
import { endingThatLeadsTo, incomeEnding } from './incomeEnding';

/** Nobody lends to an applicant without income, with a bad history, or with an income that leads to the rejection. */
export function isCreditworthy(lead: LeadApplication, { rejected }: States): boolean {
  const hasIncome = (lead.incomeDetails?.monthlyIncome ?? 0) > 0;
  const hasBadHistory = lead.otherDetails?.negativeCreditHistory === true;
  return hasIncome && !hasBadHistory && incomeEnding(lead) !== endingThatLeadsTo(rejected);
}
