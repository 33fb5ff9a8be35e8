import { isObject } from '../../tools/contract/isObject';
import type { LeadState } from '../states/LeadState';
import type { ApiError, StoredLead } from '../types';
import { consentsOf } from './consentsOf';
import { refusedValue } from './refusedValue';

const unknownConsent: ApiError = {
  fieldName: 'policies',
  code: 'consent_unknown',
  message: 'The lender asks for no such consent.',
};

/** Ids of the consents that a request gives. */
export function givenIn(body: unknown): readonly string[] {
  const policies = isObject(body) ? body['policies'] : undefined;
  return Array.isArray(policies) ? policies.map(String) : [];
}

/** What is wrong with the consents given: one that the lender insists on is missing, or one is unknown. */
export function wrongConsents(lead: StoredLead, present: LeadState, body: unknown): ApiError[] {
  const [asked, given] = [consentsOf(lead, present), givenIn(body)];
  const isMissing = asked.some(({ id, required }) => required && !given.includes(id));
  const isUnknown = given.some((id) => !asked.some((consent) => consent.id === id));
  return [
    ...(isMissing ? [refusedValue(lead.application, 'policies', 'consent_required')] : []),
    ...(isUnknown ? [unknownConsent] : []),
  ];
}
