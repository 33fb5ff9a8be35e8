import { isObject } from '../../tools/contract/isObject';
import { consentsOf } from '../rules/consentsOf';
import { inState } from '../states/inState';
import type { LeadState } from '../states/LeadState';
import type { Handler, StoredLead } from '../types';
import type { HandlerParts } from './HandlerParts';

/** The list says of some consents whether they are given, and nothing of the others. */
function withGiven(lead: StoredLead, present: LeadState, body: unknown): StoredLead {
  const told = (Array.isArray(body) ? body : []).filter(isObject);
  const isTold = (id: string, given: boolean) => told.some((one) => one['id'] === id && one['given'] === given);
  const given = consentsOf(lead, present).filter(
    (one) => (one.given || isTold(one.id, true)) && !isTold(one.id, false),
  );
  return { ...lead, givenConsents: given.map(({ id }) => id) };
}

/** Consents that a lender asks for, before the page is sent. */
export function consentHandlers(parts: HandlerParts): Record<'getCustomerConsents' | 'putCustomerConsents', Handler> {
  return {
    getCustomerConsents: (request) =>
      inState(parts, { operation: 'getCustomerConsents', request }, (lead, present) => ({
        status: 200,
        body: consentsOf(lead, present),
      })),
    putCustomerConsents: (request) =>
      inState(parts, { operation: 'putCustomerConsents', request }, (before, present) => {
        const lead = withGiven(before, present, request.body);
        parts.store.putLead(lead);
        return { status: 200, body: consentsOf(lead, present) };
      }),
  };
}
