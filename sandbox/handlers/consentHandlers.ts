import { isObject } from '../../tools/contract/isObject';
import { refusal } from '../refusal';
import { consentsOf } from '../rules/consentsOf';
import { refusedValue } from '../rules/refusedValue';
import { inState } from '../states/inState';
import { moveTo } from '../states/moveTo';
import { nextState } from '../states/nextState';
import type { StateOperation } from '../states/statesOf';
import type { ApiAnswer, ApiError, Handler, StoredLead } from '../types';
import type { HandlerParts } from './HandlerParts';
import { keepPage } from './keepPage';

const unknownConsent: ApiError = {
  fieldName: 'policies',
  code: 'consent_unknown',
  message: 'The lender asks for no such consent.',
};

function givenOf(body: unknown): readonly string[] {
  const policies = isObject(body) ? body['policies'] : undefined;
  return Array.isArray(policies) ? policies.map(String) : [];
}

function wrongConsents(lead: StoredLead, given: readonly string[]): ApiError[] {
  const asked = consentsOf(lead);
  const isMissing = asked.some(({ id, required }) => required && !given.includes(id));
  const isUnknown = given.some((id) => !asked.some((consent) => consent.id === id));
  return [
    ...(isMissing ? [refusedValue(lead.application, 'policies', 'consent_required')] : []),
    ...(isUnknown ? [unknownConsent] : []),
  ];
}

/** The list says of some consents whether they are given, and nothing of the others. */
function withGiven(lead: StoredLead, body: unknown): StoredLead {
  const told = (Array.isArray(body) ? body : []).filter(isObject);
  const isTold = (id: string, given: boolean) => told.some((one) => one['id'] === id && one['given'] === given);
  const given = consentsOf(lead).filter((one) => (one.given || isTold(one.id, true)) && !isTold(one.id, false));
  return { ...lead, givenConsents: given.map(({ id }) => id) };
}

type Operation = Extract<
  StateOperation,
  'getCustomerConsents' | 'putCustomerConsents' | 'postPolicyConsents' | 'postDynamicConsents'
>;

/** Consents that a lender asks for. */
export function consentHandlers({ store }: HandlerParts): Record<Operation, Handler> {
  const submit =
    (operation: Operation): Handler =>
    (request) =>
      inState({ store, operation, request }, (before): ApiAnswer => {
        const givenConsents = givenOf(request.body);
        const errors = wrongConsents(before, givenConsents);
        if (errors.length > 0) return refusal(422, ...errors);
        const lead = keepPage({ ...before, givenConsents }, operation, request.body);
        return moveTo(store, { lead, state: nextState(before) });
      });
  return {
    getCustomerConsents: (request) =>
      inState({ store, operation: 'getCustomerConsents', request }, (lead) => ({
        status: 200,
        body: consentsOf(lead),
      })),
    putCustomerConsents: (request) =>
      inState({ store, operation: 'putCustomerConsents', request }, (before) => {
        const lead = withGiven(before, request.body);
        store.putLead(lead);
        return { status: 200, body: consentsOf(lead) };
      }),
    postPolicyConsents: submit('postPolicyConsents'),
    postDynamicConsents: submit('postDynamicConsents'),
  };
}
