import { randomUUID } from 'node:crypto';
import { openLead } from '../api/openLead';
import type { HandlerParts } from '../api/withLeadInState';
import type { Handler, StoredLead } from '../types';

const operation = 'eraseLead';

/** Deletes a lead, and says what has happened with it. */
export function erasureHandlers(parts: HandlerParts): Record<typeof operation, Handler> {
  return {
    eraseLead: (request) => {
      const opened = openLead(parts, { operation, request });
      if (opened.refused) return opened.refused;
      const { lead } = opened;
      parts.store.forgetLead(lead.id);
      const body = { receipt: randomUUID(), erasedAt: parts.now().toISOString(), lenders: lendersOf(lead, parts) };
      return { status: 200, body };
    },
  };
}

/** Returns the lenders who have received the lead: the one that has decided about it. */
function lendersOf(lead: StoredLead, { states }: HandlerParts): readonly string[] {
  const { decision } = lead;
  const isDecided = states.of(lead).waitsFor !== 'decision' && states.of(lead).waitsFor !== 'form';
  return isDecided && decision?.lender !== undefined ? [decision.lender] : [];
}
