import { isObject } from '../../documents/jsonValues';
import type { components } from '../../src/api/generated/contract';
import { type HandlerParts, withLeadInState } from '../api/withLeadInState';
import { marketOf } from '../market';
import { refusedValue } from '../refusals/refusal';
import type { SandboxState } from '../states/SandboxState';
import type { RefusalError, Handler, StoredLead } from '../types';
import { type ConsentText, consentTexts } from './consentTexts';

/** The list says of some consents whether they are given, and nothing of the others. */
function withGiven(lead: StoredLead, present: SandboxState, body: unknown): StoredLead {
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
    words.replaceAll('{lender}', lead.decision?.lender ?? 'Crédito Sereno').replaceAll('{amount}', amount);
  return {
    id,
    title,
    text: fill(text),
    ...(html === undefined ? {} : { html: fill(html) }),
    required: topic !== 'news',
    given: lead.givenConsents?.includes(id) ?? false,
  };
}

/** The consents that the page of the lead's state is about; none elsewhere. The lender insists on all but the news. */
export function consentsOf(lead: StoredLead, { page, consents }: SandboxState): ConsentBody[] {
  return page.kind === 'consents' ? consents.map((topic) => consentBodyOf(topic, lead)) : [];
}

const unknownConsent: RefusalError = {
  fieldName: 'policies',
  code: 'consent_unknown',
  message: 'The lender asks for no such consent.',
};

/** Ids of the consents that a request gives. */
export function givenConsentIds(body: unknown): readonly string[] {
  const policies = isObject(body) ? body['policies'] : undefined;
  return Array.isArray(policies) ? policies.map(String) : [];
}

/** What is wrong with the consents given: one that the lender insists on is missing, or one is unknown. */
export function wrongConsents(lead: StoredLead, present: SandboxState, body: unknown): RefusalError[] {
  const [asked, given] = [consentsOf(lead, present), givenConsentIds(body)];
  const isMissing = asked.some(({ id, required }) => required && !given.includes(id));
  const isUnknown = given.some((id) => !asked.some((consent) => consent.id === id));
  return [
    ...(isMissing ? [refusedValue(lead.application, 'policies', 'consent_required')] : []),
    ...(isUnknown ? [unknownConsent] : []),
  ];
}
