import { refusal } from '../refusal';
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
export function openLink(
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
