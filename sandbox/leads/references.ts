import { createHash, randomUUID } from 'node:crypto';
import type { Store } from '../openStore';
import { refusal } from '../refusals/refusal';
import type { ApiAnswer, ApiRequest, StoredLead } from '../types';

/** Kind of link that only the session which opens it first may use. */
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
  /** The lead, with the visit to store. */
  readonly lead: StoredLead;
  /** Why the link is refused. */
  readonly refused?: ApiAnswer;
}

/** Opens a link of a lead, unless it has expired or belongs to another session. */
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

/** Replaces the placeholder in a return address, if it has one, by a new token. */
export function withReturnToken(store: Store, lead: StoredLead, returnUrl: string | undefined): string | undefined {
  if (!returnUrl?.includes(PLACEHOLDER)) return returnUrl;
  const token = randomUUID();
  store.addReference('return', token, lead);
  return returnUrl.replace(PLACEHOLDER, token);
}

/** Returns the lead of an id or of a valid return token; tokens expire with the lead, a day after that was saved. */
export function leadOfState(store: Store, reference: string, now = new Date()): StoredLead | undefined {
  const lead = store.lead(reference);
  if (lead) return lead;
  const returned = store.leadBehind('return', reference);
  return returned && Date.parse(returned.expiresAt) > now.getTime() ? returned : undefined;
}

/** Returns a lender's reference of the application: not the id, which gives access to it. */
export function lenderReference({ id }: Pick<StoredLead, 'id'>): string {
  return createHash('sha256').update(id).digest('hex').slice(0, 16);
}
