import { lenders } from './lenders';
import type { Decision, LeadApplication } from '../types';

const nobody: Decision = { polls: 1, state: 13, status: 'negative' };

/** What becomes of a submitted lead. One that was sent back for its errors is not sent back for them again. */
export function decide(lead: LeadApplication, before?: Decision): Decision {
  const wasAskedBack = before?.errors !== undefined;
  for (const lender of lenders) {
    const decision = wasAskedBack && lender.isAskingBack ? undefined : lender.decide(lead);
    if (decision) return decision;
  }
  return nobody;
}
