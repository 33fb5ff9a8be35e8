import { restoreAffiliateEvents, storeAffiliateEvents } from '../src/affiliate/affiliateReference';
import type { AffiliateEvent } from '../src/api/types';
import { stateFacts } from '../src/flow/applicationStates';
import { storageKeys } from '../src/storage/storageKeys';
import { selectApplicationState } from '../src/store/selectors';
import { executeDecisionLocked } from './executeDecision';
import { sha256 } from '../src/tracking/identity';
import { call, type Saga, select, takeEvery } from './effects';
import type { SagaServices } from '../src/services/SagaServices';

/**
 * Tells the affiliate's account that a lead was created and that its applicant was sent to a lender. Each is told once,
 * and nothing waits for it: what could not be told is told again when there is a next occasion.
 */
export function* watchAffiliate(services: SagaServices): Saga {
  let isNewLead = false;
  const beingTold = new Set<string>();
  yield* takeEvery(services, 'postLead', function* begin() {
    isNewLead = true;
  });
  yield* takeEvery(services, 'leadSaved', function* created({ id }) {
    if (!isNewLead) return;
    isNewLead = false;
    yield* reportAffiliateEvent(services, { event: 'leadCreated', leadId: id });
  });
  yield* takeEvery(services, 'statusReceived', function* moved() {
    const id = yield* select(({ lead }) => lead.id);
    const state = yield* select(selectApplicationState);
    const event = stateFacts(services.settings.states, state)?.affiliateEvent;
    if (id === undefined || event === undefined || beingTold.has(id)) return;
    beingTold.add(id);
    yield* reportAffiliateEvent(services, { event, leadId: id });
    beingTold.delete(id);
  });
}

/** Tells that an applicant has come from the affiliate, once in a session. */
export function* reportAffiliateArrival(services: SagaServices): Saga {
  yield* reportAffiliateEvent(services, { event: 'arrival' });
}

function* reportAffiliateEvent(services: SagaServices, what: Pick<AffiliateEvent, 'event' | 'leadId'>): Saga {
  const { api, storage, session, visit, createUuid } = services;
  const { affiliate } = visit;
  if (!affiliate) return;
  // The id of the lead would open it, and this is kept beyond its end.
  const lead = what.leadId === undefined ? session.id : yield* call(() => sha256(what.leadId ?? '', globalThis));
  const key = `affiliate-${what.event}-${(lead || createUuid()).slice(0, 36)}`;
  const isTold = () => restoreAffiliateEvents(storage.get(storageKeys.affiliateEvents));
  if (isTold().includes(key)) return;
  const body = { ...what, sessionId: session.id, affiliateReferenceParams: affiliate };
  const wanted = { operation: 'postAffiliateEvent', lead: '', content: key, key } as const;
  const result = yield* executeDecisionLocked(services, wanted, ({ idempotencyKey }) =>
    api.send('postAffiliateEvent', { body }, { idempotencyKey }),
  );
  if (result.kind === 'ok') storage.set(storageKeys.affiliateEvents, storeAffiliateEvents(isTold(), key));
}
