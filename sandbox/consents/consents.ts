import { isObject } from '../../documents/jsonValues';
import type { components } from '../../src/api/generated/contract';
import { type HandlerParts, withLeadInState } from '../api/withLeadInState';
import { marketOf } from '../market';
import { refusedValue } from '../refusals/refusal';
import type { SandboxState } from '../states/SandboxState';
import type { RefusalError, Handler, StoredLead } from '../types';
import { type ConsentText, consentTexts } from './consentTexts';

/** Updates the consents that the list contains; all others stay as they are. */
function withGiven(lead: StoredLead, present: SandboxState, body: unknown): StoredLead {
  const sentConsents = (Array.isArray(body) ? body : []).filter(isObject);
  const wasSent = (id: string, given: boolean) =>
    sentConsents.some((one) => one['id'] === id && one['given'] === given);
  const grantedConsents = consentsOf(lead, present).filter(
    (one) => (one.given || wasSent(one.id, true)) && !wasSent(one.id, false),
  );
  return { ...lead, givenConsents: grantedConsents.map(({ id }) => id) };
}

/** Reads and stores the consents that a lender requests, before the page is submitted. */
export function consentHandlers(parts: HandlerParts): Record<'getCustomerConsents' | 'putCustomerConsents', Handler> {
  return {
    getCustomerConsents: (request) =>
      withLeadInState(parts, { operation: 'getCustomerConsents', request }, (lead, present) => ({
        status: 200,
        body: consentsOf(lead, present),
      })),
    putCustomerConsents: (request) =>
      withLeadInState(parts, { operation: 'putCustomerConsents', request }, (before, present) => {
        const lead = withGiven(before, present, request.body);
        parts.store.putLead(lead);
        return { status: 200, body: consentsOf(lead, present) };
      }),
  };
}

type ConsentBody = components['schemas']['Consent'];

function consentBodyOf(topic: keyof typeof consentTexts, lead: StoredLead): ConsentBody {
  const { language, currency } = marketOf(lead.application);
  const { title, text, html }: ConsentText = consentTexts[topic][language];
  const id = `lender-${topic}-2026-01`;
  const amount = (lead.application.amount ?? 0).toLocaleString(language, {
    style: 'currency',
    currency,
    maximumFractionDigits: 0,
  });
  const fill = (words: string) =>
    words.replaceAll('{lender}', lead.decision?.lender ?? 'Sereno Credit').replaceAll('{amount}', amount);
  return {
    id,
    title,
    text: fill(text),
    ...(html === undefined ? {} : { html: fill(html) }),
    required: topic !== 'news',
    given: lead.givenConsents?.includes(id) ?? false,
  };
}

/** Returns the consents on the page of the lead's state; empty elsewhere. The lender requires all except the news. */
export function consentsOf(lead: StoredLead, { page, consents }: SandboxState): ConsentBody[] {
  return page.kind === 'consents' ? consents.map((topic) => consentBodyOf(topic, lead)) : [];
}

const unknownConsent: RefusalError = {
  fieldName: 'policies',
  code: 'consent_unknown',
  message: 'The lender asks for no such consent.',
};

/** Returns the ids of the consents that a request gives. */
export function givenConsentIds(body: unknown): readonly string[] {
  const policies = isObject(body) ? body['policies'] : undefined;
  return Array.isArray(policies) ? policies.map(String) : [];
}

/** Returns the errors of the given consents: a required one is missing, or one is unknown. */
export function wrongConsents(lead: StoredLead, present: SandboxState, body: unknown): RefusalError[] {
  const [consents, givenIds] = [consentsOf(lead, present), givenConsentIds(body)];
  const isMissing = consents.some(({ id, required }) => required && !givenIds.includes(id));
  const isUnknown = givenIds.some((id) => !consents.some((consent) => consent.id === id));
  return [
    ...(isMissing ? [refusedValue(lead.application, 'policies', 'consent_required')] : []),
    ...(isUnknown ? [unknownConsent] : []),
  ];
}
