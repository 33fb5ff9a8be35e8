import { isObject } from '../../tools/contract/isObject';
import type { Store } from '../openStore';
import { refusal, stateConflict, unknownLead } from '../refusal';
import type { ApiAnswer, Handler, Move } from '../types';
import { latestState } from './latestState';
import { redirectOf } from './redirectOf';

const ACCEPTED = 10;
const REDIRECTED = 12;

const unknownOffer = refusal(422, { code: 'unknown_offer', message: 'This offer is not for this lead.' });

/** The applicant acts on the page of an offer. */
function move(store: Store, id: string, way: Move): ApiAnswer {
  const lead = store.lead(id);
  if (!lead) return unknownLead;
  const state = latestState(lead.state) === ACCEPTED ? lead.decision?.moves?.[way] : undefined;
  if (state === undefined) return stateConflict;
  store.putLead({ ...lead, state, updatedAt: new Date().toISOString() });
  return { status: 200, body: { state } };
}

export function offerHandlers(
  store: Store,
): Record<'postSale' | 'continueState' | 'skipState' | 'getRedirect', Handler> {
  return {
    postSale: ({ body }) => {
      const { id, offerId } = isObject(body) ? body : {};
      if (typeof id !== 'string' || !store.lead(id)) return unknownLead;
      return offerId === `offer-${id}` ? move(store, id, 'sale') : unknownOffer;
    },
    continueState: ({ params }) => move(store, params['id'] ?? '', 'continue'),
    skipState: ({ params }) => move(store, params['id'] ?? '', 'skip'),
    getRedirect: ({ params, origin }) => {
      const lead = store.lead(params['id'] ?? '');
      if (!lead) return unknownLead;
      if (latestState(lead.state) !== REDIRECTED) return stateConflict;
      return { status: 200, body: redirectOf(lead, origin) };
    },
  };
}
