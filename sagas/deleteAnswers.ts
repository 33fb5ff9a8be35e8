import type { ApiResult, AnswerOf } from '../src/api/types';
import type { SagaServices } from '../src/services/SagaServices';
import { toSubmissionFailure } from '../src/store/apiFailures';
import { forget } from '../src/services/deviceTable';
import { forgetMetaClick } from '../src/services/persistAdClick';
import { abortable, put, type Saga, select, takeEvery, takeLeading, within } from './effects';
import { executeDecisionLocked } from './executeDecision';

/** Has everything deleted when the applicant chooses to: at the server, if it has the application, then on the device. */
export function* watchDeletion(services: SagaServices): Saga {
  /** What can ask the server again once the device has forgotten it. */
  let unanswered: Erasure | undefined;
  yield* takeLeading(services, 'deletionChosen', {
    run: function* erase() {
      const erasure = unanswered ?? (yield* erasureOf(services));
      if (!erasure) return yield* eraseDevice(services);
      const result = yield* eraseLead(services, erasure);
      // Whatever the server says, the next person at the device finds nothing.
      yield* forgetApplication(services);
      if (result.kind === 'ok') {
        unanswered = undefined;
        return yield* put({ type: 'deletionSettled', result: { status: 'done', receipt: result.value } });
      }
      unanswered = erasure;
      services.log.error('Failed to have the application deleted', result.kind);
      const failure = result.kind === 'overtaken' ? { kind: 'conflict' as const } : toSubmissionFailure(result);
      yield* put({ type: 'deletionSettled', result: { status: 'failed', failure } });
    },
    failed: () => ({ type: 'deletionSettled', result: { status: 'failed', failure: { kind: 'server' } } }),
  });
  yield* takeEvery(services, 'deletionClosed', () => eraseDevice(services));
}

interface Erasure {
  readonly id: string;
  readonly holder: string | undefined;
  readonly key: string;
}

/** Returns what erases the lead of this device; `undefined` if it has none. */
function* erasureOf({ holder, createUuid }: SagaServices): Saga<Erasure | undefined> {
  const id = yield* select(({ lead }) => lead.id);
  if (id === undefined) return undefined;
  return { id, holder: yield* within(storageTimeoutMs, holder.present), key: createUuid() };
}

/** For all tries: an applicant who wants to leave nothing behind waits no longer than this. */
const erasureTimeoutMs = 15_000;

function* eraseLead(services: SagaServices, { id, holder, key }: Erasure) {
  const decision = { operation: 'eraseLead', lead: '', content: id, key } as const;
  return yield* executeDecisionLocked(services, decision, function* send({ idempotencyKey }): Saga<
    ApiResult<AnswerOf<'eraseLead'>>
  > {
    const result = yield* within(erasureTimeoutMs, () =>
      abortable((signal) => services.api.send('eraseLead', { body: { id } }, { idempotencyKey, holder, signal })),
    );
    return result ?? { kind: 'unavailable', reason: 'timeout', isUncertain: true };
  });
}

/** The page waits no longer than this for the device's database. */
const storageTimeoutMs = 1000;

/**
 * Erases the application from the device, in all its tabs. Restarts the page, so that an answer still being processed
 * cannot restore anything.
 */
export function* eraseDevice(services: SagaServices): Saga {
  yield* forgetApplication(services);
  services.browser.restart();
}

function* forgetApplication(services: SagaServices): Saga {
  // Other tabs learn of the deletion from a clearing without the session that they know.
  forget(services, 'session');
  yield* put({ type: 'applicationCleared' });
  forget(services, 'answers', 'lead', 'application', 'session', 'tab', 'device');
  services.tracking.forget();
  forgetMetaClick(services);
  yield* within(storageTimeoutMs, services.sealed.forgetKey);
}
