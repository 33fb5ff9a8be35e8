import { isObject } from '../../documents/jsonValues';
import { openLead } from '../api/openLead';
import type { HandlerParts } from '../api/withLeadInState';
import type { Handler, StoredLead } from '../types';

const operation = 'getAgreements';

type AgreementRecord = NonNullable<StoredLead['agreements']>[number];

/** Returns the records that came with a lead. */
export function agreementHandlers(parts: HandlerParts): Record<typeof operation, Handler> {
  return {
    getAgreements: (request) => {
      const opened = openLead(parts, { operation, request });
      return opened.refused ?? { status: 200, body: opened.lead.agreements ?? [] };
    },
  };
}

/** Adds the records of a request to those of a lead: none that was received is ever lost. */
export function withAgreementsOf<Lead extends Pick<StoredLead, 'agreements'>>(lead: Lead, body: unknown): Lead {
  const sent = isObject(body) && Array.isArray(body['agreements']) ? (body['agreements'] as AgreementRecord[]) : [];
  const records = lead.agreements ?? [];
  const names = new Set(records.map(nameOf));
  const added = sent.filter((record) => !names.has(nameOf(record)));
  return added.length === 0 ? lead : { ...lead, agreements: [...records, ...added] };
}

/** Puts the ways of advertising that were chosen beside an offer where the form puts them. */
export function withMarketingOf(lead: StoredLead, body: unknown): StoredLead {
  const chosen = isObject(body) ? body['marketingConsents'] : undefined;
  if (!Array.isArray(chosen)) return lead;
  const { application } = lead;
  const contactDetails = { ...application.contactDetails, marketingConsents: chosen.map(String) };
  return { ...lead, application: { ...application, contactDetails } };
}

function nameOf({ id, at, textHash, given }: AgreementRecord): string {
  return [id, at, textHash, given].join(' ');
}
