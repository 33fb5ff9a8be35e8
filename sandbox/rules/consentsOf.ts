import type { components } from '../../src/api/generated/contract';
import { marketOf } from '../market';
import type { LeadState } from '../states/LeadState';
import type { StoredLead } from '../types';
import { consentTexts, type ConsentText } from './consentTexts';

type Consent = components['schemas']['Consent'];

function consentOf(topic: keyof typeof consentTexts, lead: StoredLead): Consent {
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
export function consentsOf(lead: StoredLead, { page, consents }: LeadState): Consent[] {
  return page.kind === 'consents' ? consents.map((topic) => consentOf(topic, lead)) : [];
}
