import type { Arrangement } from '../src/flow/arrangeSteps';
import { arrangementKey, arrangementOf } from '../src/storage/storedArrangement';
import { call, select, type Saga } from './effects';
import type { SagaServices } from '../src/services/SagaServices';

/** Applies the order of the steps that an earlier visit of this session used. */
export function* applyStoredArrangement(services: SagaServices): Saga {
  const arrangement = storedArrangement(services);
  if (arrangement && Object.keys(arrangement).length > 0) yield* arrange(services, arrangement);
}

/**
 * Asks once per session whether an experiment wants another order of steps, and applies it while the applicant is
 * still on the first page. Logs an order that would break the flow, and keeps the published one.
 */
export function* followExperiment(services: SagaServices): Saga {
  const { api, settings, kept, session, log } = services;
  if (settings.features.orderExperiment !== true || storedArrangement(services)) return;
  const result = yield* call(() => api.send('getTestDataPoints', {}));
  if (result.kind !== 'ok') return;
  const arrangement = result.value;
  if (Object.keys(arrangement).length > 0) {
    const open = yield* select(({ form }) => form.openStep?.name);
    const isOnFirstPage = open === undefined || settings.firstPage.steps.some(({ name }) => name === open);
    if (!isOnFirstPage) {
      log.info('The order of the experiment came after the first page was left, and is not applied');
      return;
    }
    if (!(yield* arrange(services, arrangement))) return;
  }
  kept.write(arrangementKey, { sessionId: session.id, ...arrangement });
}

function storedArrangement({ kept, session }: SagaServices): Arrangement | undefined {
  return arrangementOf(kept.read(arrangementKey), session.id);
}

function* arrange({ arrange: apply, log }: SagaServices, arrangement: Arrangement): Saga<boolean> {
  try {
    const reason = yield* call(() => apply(arrangement));
    if (reason !== undefined) log.error('The order of the experiment is not applied', reason);
    return reason === undefined;
  } catch (error) {
    log.error('The order of the experiment is not applied', error);
    return false;
  }
}
