import type { components } from '../../src/api/generated/contract';
import { latestState } from '../../src/flow/applicationStates';
import { marketOf } from '../market';
import { State } from '../states/State';
import type { StoredLead } from '../types';
import { consentTexts, type ConsentText } from './consentTexts';

type Consent = components['schemas']['Consent'];
type Topic = keyof typeof consentTexts;

/** What the pages of consents are about; the lender insists on all but the news. */
const TOPICS: Readonly<Record<number, readonly Topic[]>> = {
  [State.policyConsents]: ['credit-check', 'data-sharing', 'news'],
  [State.advanziaConsents]: ['credit-check', 'electronic-contract'],
  [State.dynamicConsents]: ['electronic-contract', 'data-sharing', 'news'],
  [State.tfbankConsents]: ['data-sharing', 'electronic-contract', 'news'],
};

function consentOf(topic: Topic, lead: StoredLead): Consent {
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

/** The consents that the page of the lead's state is about; none elsewhere. */
export function consentsOf(lead: StoredLead): Consent[] {
  return (TOPICS[latestState(lead.state)] ?? []).map((topic) => consentOf(topic, lead));
}
