import { stateFacts } from '../src/flow/applicationStates';
import type { SagaServices } from '../src/services/SagaServices';
import { selectApplicationState } from '../src/store/progress';
import { selectWalk } from '../src/store/selectors';
import { eventIdOf, sha256 } from '../src/tracking/identity';
import { nonPersonalAnswers } from '../src/tracking/reportable';
import type { EventName } from '../src/tracking/vendorEvents';
import { trackedEventsKey, wasEventSent, withSentEvent } from '../src/tracking/sentEvents';
import { call, type Saga, select, takeEvery } from './effects';

type ConversionName = Extract<EventName, 'Lead' | 'CompleteRegistration' | 'Rejected'>;

/** Turns store actions into events for vendors. Nothing waits for them. */
export function* watchTracking(services: SagaServices): Saga {
  yield* takeEvery(services, ['consentRestored', 'consentChosen', 'consentAdopted'], () => allow(services));
  yield* takeEvery(services, 'stepOpened', function* opened({ step }) {
    services.tracking.track({ name: 'stepOpened', fields: { step } });
  });
  yield* takeEvery(services, ['stepSubmitted', 'errorsShown'], ({ erroneous }) => refused(services, erroneous));
  yield* takeEvery(services, 'leadSaved', function* saved({ leadStatus }) {
    if (leadStatus !== 'draft') yield* convert(services, 'Lead');
  });
  yield* takeEvery(services, ['statusReceived', 'stateReached'], function* moved() {
    const { event } = stateFacts(services.settings.states, yield* select(selectApplicationState)) ?? {};
    if (event !== undefined) yield* convert(services, event);
  });
}

function* allow({ tracking, allowedPurposes, browser }: SagaServices): Saga {
  yield* call(browser.untilInteractive);
  tracking.allow(allowedPurposes());
}

function* refused({ tracking, prepareCaptcha }: SagaServices, erroneous: readonly string[]): Saga {
  prepareCaptcha();
  const step = yield* select(({ form }) => form.openStep?.name);
  if (step === undefined || erroneous.length === 0) return;
  tracking.track({ name: 'stepRefused', fields: { step, dataPoints: erroneous.join(' ') } });
}

/** Whether a rejection may be tracked: only if the deployment wants it and the applicant has made a choice. */
function* mayTrackRefusal({ settings }: SagaServices): Saga<boolean> {
  const hasChosen = yield* select(({ consent }) => consent.choice !== undefined);
  return hasChosen && settings.features.rejectedEvent === true;
}

/** Tracks a conversion of the lead, unless it was tracked before. */
function* convert(services: SagaServices, name: ConversionName): Saga {
  const { tracking, settings, kept, flow, createUuid, now, browser } = services;
  if (name === 'Rejected' && !(yield* mayTrackRefusal(services))) return;
  const id = yield* select((state) => state.lead.id ?? '');
  yield* call(browser.untilInteractive);
  if (id === '' || !tracking.isActive()) return;
  // Hashed: the id would open the lead, and this record outlives it.
  const lead = (yield* call(() => sha256(id, globalThis))) || createUuid();
  // Another lead may have replaced this one by now.
  const isPast = (yield* select((state) => state.lead.id ?? id)) !== id;
  const sent = kept.read(trackedEventsKey);
  if (isPast || wasEventSent(sent, lead, name)) return;
  kept.write(trackedEventsKey, withSentEvent(sent, lead, name));
  const eventId = yield* call(() => eventIdOf(now().getTime(), createUuid(), globalThis));
  const { relevantAnswers } = yield* select((state) => selectWalk(state, flow()));
  const answers = nonPersonalAnswers(relevantAnswers, flow().model.dataPoints);
  tracking.track({ name, fields: { eventId, product: settings.product, answers } });
}
