import type { States } from '../states/States';
import type { Decision, LeadApplication, Lender } from '../types';

interface Deciding {
  /** In the order they are asked. */
  readonly lenders: readonly Lender[];
  readonly states: States;
}

/** What becomes of a submitted lead. One that was sent back for its errors is not sent back for them again. */
export function decide(lead: LeadApplication, { lenders, states }: Deciding, before?: Decision): Decision {
  const wasSentBack = before?.errors !== undefined;
  for (const lender of lenders) {
    const decision = lender.decide(lead, wasSentBack);
    if (decision) return decision;
  }
  return { polls: 1, state: states.rejected.value };
}
