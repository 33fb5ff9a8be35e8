import { stateFacts } from '../src/flow/applicationStates';
import { selectAllowedPurposes } from '../src/store/selectAllowedPurposes';
import { selectApplicationState, selectWalk } from '../src/store/selectors';
import { storageKeys } from '../src/storage/storageKeys';
import { eventIdOf } from '../src/tracking/identity';
import { openAnswers } from '../src/tracking/openAnswers';
import type { EventName } from '../src/tracking/TrackedEvent';
import { sha256 } from '../src/tracking/sha256';
import { isTold, withTold } from '../src/tracking/trackedEvents';
import { call, select, takeEvery, type Saga } from './effects';
import { guarded } from './guarded';
import type { SagaServices } from './SagaServices';

type Conversion = Extract<EventName, 'Lead' | 'CompleteRegistration' | 'Rejected'>;

/** Turns facts of the store into events for vendors. Nobody waits for any of it. */
export function* watchTracking(services: SagaServices): Saga {
  yield* takeEvery(
    ['consentRestored', 'consentChosen'],
    guarded(services, () => allow(services)),
  );
  yield* takeEvery(
    'stepOpened',
    guarded(services, function* opened({ step }) {
      services.tracking.track({ name: 'stepOpened', fields: { step } });
    }),
  );
  yield* takeEvery(
    'stepSubmitted',
    guarded(services, ({ erroneous }) => refused(services, erroneous)),
  );
  yield* takeEvery(
    'leadSaved',
    guarded(services, function* saved({ leadStatus }) {
      if (leadStatus !== 'draft') yield* convert(services, 'Lead');
    }),
  );
  yield* takeEvery(
    'statusReceived',
    guarded(services, function* moved() {
      const { event } = stateFacts(services.settings.states, yield* select(selectApplicationState)) ?? {};
      if (event !== undefined) yield* convert(services, event);
    }),
  );
}

function* allow({ tracking, settings, untilInteractive }: SagaServices): Saga {
  yield* call(untilInteractive);
  tracking.allow(yield* select((state) => selectAllowedPurposes(state, settings.consent.isRequired)));
}

function* refused({ tracking, prepareCaptcha }: SagaServices, erroneous: readonly string[]): Saga {
  prepareCaptcha();
  const step = yield* select(({ form }) => form.openStep?.name);
  if (step === undefined || erroneous.length === 0) return;
  tracking.track({ name: 'stepRefused', fields: { step, dataPoints: erroneous.join(' ') } });
}

/** A refusal is reported only if the deployment wants it and the applicant has made a choice. */
function* mayTellRefusal({ settings }: SagaServices): Saga<boolean> {
  const hasChosen = yield* select(({ consent }) => consent.choice !== undefined);
  return hasChosen && settings.features.rejectedEvent === true;
}

/** Tells of a lead what was not told of it yet. */
function* convert(services: SagaServices, name: Conversion): Saga {
  const { tracking, settings, storage, flow, newId, now, untilInteractive } = services;
  if (name === 'Rejected' && !(yield* mayTellRefusal(services))) return;
  const id = yield* select((state) => state.lead.id ?? '');
  yield* call(untilInteractive);
  if (id === '' || !tracking.isActive()) return;
  // The id itself would open the lead, and this is kept beyond its end.
  const lead = (yield* call(() => sha256(id, globalThis))) || newId();
  // Another lead may have replaced this one meanwhile.
  const isPast = (yield* select((state) => state.lead.id ?? id)) !== id;
  if (isPast || isTold(storage.get(storageKeys.trackedEvents), lead, name)) return;
  storage.set(storageKeys.trackedEvents, withTold(storage.get(storageKeys.trackedEvents), lead, name));
  const eventId = yield* call(() => eventIdOf(now().getTime(), newId(), globalThis));
  const { relevantAnswers } = yield* select((state) => selectWalk(state, flow()));
  const answers = openAnswers(relevantAnswers, flow().model.dataPoints);
  tracking.track({ name, fields: { eventId, product: settings.product, answers } });
}
