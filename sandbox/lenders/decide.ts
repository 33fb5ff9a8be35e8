import { lenders } from './lenders';
import type { Decision, LeadApplication } from '../types';

const nobody: Decision = { polls: 1, state: 13, status: 'negative' };

/** What becomes of a submitted lead. */
export function decide(lead: LeadApplication): Decision {
  for (const lender of lenders) {
    const decision = lender.decide(lead);
    if (decision) return decision;
  }
  return nobody;
}
