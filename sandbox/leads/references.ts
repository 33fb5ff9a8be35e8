import { createHash, randomUUID } from 'node:crypto';
import type { Store } from '../openStore';
import { refusal } from '../refusals/refusal';
import type { ApiAnswer, ApiRequest, StoredLead } from '../types';

/** The kind of link that only the session which opens it first may use. */
const FOR_ONE_SESSION = 'once';

const expired = refusal(410, {
  code: 'link_expired',
  message: 'This link was good for a day after the lead was saved, and until other contact details were saved.',
});
const used = refusal(410, {
  code: 'link_used',
  message: 'This link is good for one session, and another has used it.',
});

interface Opened {
  /** The lead with what is to be kept of the visit. */
  readonly lead: StoredLead;
  /** Why the link does not lead to it. */
  readonly refused?: ApiAnswer;
}

/** Opens a link of a lead. */
export function openLeadLink(
  lead: StoredLead,
  { params, query, sessionId }: Pick<ApiRequest, 'params' | 'query' | 'sessionId'>,
  now: Date,
): Opened {
  if (Date.parse(lead.expiresAt) <= now.getTime()) return { lead, refused: expired };
  if (lead.linkId !== undefined && params['id'] === lead.id) return { lead, refused: expired };
  if (params['urlType'] !== FOR_ONE_SESSION) return { lead };
  const link = `${FOR_ONE_SESSION} ${query['refTransactionId'] ?? ''}`;
  const owner = lead.openedLinks?.[link];
  if (owner !== undefined) return { lead, ...(owner !== sessionId && { refused: used }) };
  return { lead: { ...lead, openedLinks: { ...lead.openedLinks, [link]: sessionId } } };
}

const PLACEHOLDER = ':returnToken';

/** Puts a new token in its place in an address to come back to, where that asks for one. */
export function withReturnToken(store: Store, lead: StoredLead, returnUrl: string | undefined): string | undefined {
  if (!returnUrl?.includes(PLACEHOLDER)) return returnUrl;
  const token = randomUUID();
  store.addReference('return', token, lead);
  return returnUrl.replace(PLACEHOLDER, token);
}

/** The lead of an id, or of a token that is still good: those end with the lead's own time, a day after it was saved. */
export function leadOfState(store: Store, reference: string, now = new Date()): StoredLead | undefined {
  const lead = store.lead(reference);
  if (lead) return lead;
  const returned = store.leadBehind('return', reference);
  return returned && Date.parse(returned.expiresAt) > now.getTime() ? returned : undefined;
}

/** How a lender knows the application: not by the id, which opens it. */
export function lenderReference({ id }: Pick<StoredLead, 'id'>): string {
  return createHash('sha256').update(id).digest('hex').slice(0, 16);
}
