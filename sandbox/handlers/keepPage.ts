import type { OperationId, StoredLead } from '../types';

/** The lead with what a page has sent. */
export function keepPage(lead: StoredLead, operation: OperationId, body: unknown): StoredLead {
  return { ...lead, pages: { ...lead.pages, [operation]: body } };
}
