import { createHash, randomUUID } from 'node:crypto';
import { latestState } from '../../src/flow/applicationStates';
import type { Store } from '../openStore';
import { linkExpired, linkUsed } from '../refusals/refusal';
import type { ApiAnswer, ApiRequest, ReceivedApplication, StoredLead } from '../types';
import { hasOtherContact } from './contact';

/** Kind of link that only the session which opens it first may use. */
const FOR_ONE_SESSION = 'once';

interface OpenedLink {
  /** The lead, with the visit to store. */
  readonly lead: StoredLead;
  /** Why the link is refused. */
  readonly refused?: ApiAnswer;
}

/** Whether nothing continues the lead any more. */
export function isOver({ expiresAt }: StoredLead, now: Date): boolean {
  return Date.parse(expiresAt) <= now.getTime();
}

/** Opens a link of a lead, unless it has expired or belongs to another session. */
export function openLeadLink(
  lead: StoredLead,
  { params, query, sessionId }: Pick<ApiRequest, 'params' | 'query' | 'sessionId'>,
  now: Date,
): OpenedLink {
  if (isOver(lead, now)) return { lead, refused: linkExpired };
  if (params['urlType'] !== FOR_ONE_SESSION) return { lead };
  const link = `${FOR_ONE_SESSION} ${query['refTransactionId'] ?? ''}`;
  const owner = lead.openedLinks?.[link];
  if (owner !== undefined) return { lead, ...(owner !== sessionId && { refused: linkUsed }) };
  return { lead: { ...lead, openedLinks: { ...lead.openedLinks, [link]: sessionId } } };
}

/** Makes the token of a lead's links; an earlier one no longer counts. */
export function newLink(store: Store, lead: Pick<StoredLead, 'id'>): Pick<Required<StoredLead>, 'linkId'> {
  const linkId = randomUUID();
  store.addReference('link', linkId, lead);
  return { linkId };
}

/** Ends links and returns if the contact details change: they would show one person's answers to another. */
export function withLinksOf(store: Store, before: StoredLead, after: ReceivedApplication): StoredLead {
  if (!hasOtherContact(before.application, after)) return before;
  const { returns: _returns, adoptionCode: _code, ...rest } = before;
  return { ...rest, ...newLink(store, before) };
}

const PLACEHOLDER = ':returnToken';

interface ReturnAddress {
  readonly lead: StoredLead;
  readonly returnUrl: string | undefined;
}

/** Replaces the placeholder in a return address, if it has one, by a new token, which the lead then knows. */
export function withReturnToken(store: Store, { lead, returnUrl }: ReturnAddress, now: Date): ReturnAddress {
  if (!returnUrl?.includes(PLACEHOLDER)) return { lead, returnUrl };
  const token = randomUUID();
  const made = { state: latestState(lead.state), madeAt: now.toISOString() };
  const changed = { ...lead, returns: { ...lead.returns, [token]: made } };
  store.addReference('return', token, lead);
  store.putLead(changed);
  return { lead: changed, returnUrl: returnUrl.replace(PLACEHOLDER, token) };
}

const RETURN_MS = 30 * 60_000;

/** Returns why a return token is no longer good: it is for one state, one operation and some minutes. */
export function endedReturn(lead: StoredLead, token: string, now: Date): ApiAnswer | undefined {
  const made = lead.returns?.[token];
  if (!made || isOver(lead, now) || now.getTime() - Date.parse(made.madeAt) > RETURN_MS) return linkExpired;
  return made.isUsed || made.state !== latestState(lead.state) ? linkUsed : undefined;
}

/** Returns the lead with a return token that has done what it was for. */
export function withUsedReturn(lead: StoredLead, token: string): StoredLead {
  const made = lead.returns?.[token];
  return made ? { ...lead, returns: { ...lead.returns, [token]: { ...made, isUsed: true } } } : lead;
}

/** Returns a lender's reference of the application, which is not the id: a lender has no use for that. */
export function lenderReference({ id }: Pick<StoredLead, 'id'>): string {
  return createHash('sha256').update(id).digest('hex').slice(0, 16);
}
