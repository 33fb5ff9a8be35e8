import { affiliateEventsKey } from '../src/visit/affiliateReference';
import type { AffiliateEvent } from '../src/api/types';
import { stateFacts } from '../src/flow/applicationStates';
import { selectApplicationState } from '../src/store/progress';
import { executeDecisionLocked } from './executeDecision';
import { sha256 } from '../src/tracking/identity';
import { call, type Saga, select, takeEvery } from './effects';
import type { SagaServices } from '../src/services/SagaServices';

/**
 * Reports to the affiliate's account that a lead was created and that its applicant was redirected to a lender.
 * Reports each event once. Nothing waits for it, and a failed report is retried on the next occasion.
 */
export function* watchAffiliate(services: SagaServices): Saga {
  let isNewLead = false;
  const eventsUnderWay = new Set<string>();
  yield* takeEvery(services, 'postLead', function* begin() {
    isNewLead = true;
  });
  yield* takeEvery(services, 'leadSaved', function* created({ id }) {
    if (!isNewLead) return;
    isNewLead = false;
    yield* reportAffiliateEvent(services, { event: 'leadCreated', leadId: id });
  });
  yield* takeEvery(services, ['statusReceived', 'stateReached'], function* moved() {
    const id = yield* select(({ lead }) => lead.id);
    const state = yield* select(selectApplicationState);
    const event = stateFacts(services.settings.states, state)?.affiliateEvent;
    if (id === undefined || event === undefined || eventsUnderWay.has(id)) return;
    eventsUnderWay.add(id);
    yield* reportAffiliateEvent(services, { event, leadId: id });
    eventsUnderWay.delete(id);
  });
}

/** Reports that an applicant has come from the affiliate, once per session. */
export function* reportAffiliateArrival(services: SagaServices): Saga {
  yield* reportAffiliateEvent(services, { event: 'arrival' });
}

function* reportAffiliateEvent(services: SagaServices, what: Pick<AffiliateEvent, 'event' | 'leadId'>): Saga {
  const { api, kept, session, visit, createUuid } = services;
  const { affiliate } = visit;
  if (!affiliate) return;
  // Hashed: the ids are private, and this key outlives them.
  const subject = yield* call(() => sha256(what.leadId ?? session.id, globalThis));
  const key = `affiliate-${what.event}-${(subject || createUuid()).slice(0, 36)}`;
  const reportedKeys = () => kept.read(affiliateEventsKey) ?? [];
  if (reportedKeys().includes(key)) return;
  const body = { ...what, sessionId: session.id, affiliateReferenceParams: affiliate };
  const decision = { operation: 'postAffiliateEvent', lead: '', content: key, key } as const;
  const result = yield* executeDecisionLocked(services, decision, ({ idempotencyKey }) =>
    api.send('postAffiliateEvent', { body }, { idempotencyKey }),
  );
  if (result.kind === 'ok') kept.write(affiliateEventsKey, [...reportedKeys(), key]);
}
