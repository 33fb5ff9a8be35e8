import { stateFacts } from '../src/flow/applicationStates';
import { clearingEvents } from '../src/store/actions';
import { selectApplicationState } from '../src/store/progress';
import { abortable, delay, put, type Saga, select, takeLatest, until } from './effects';
import { markLeadLost } from './markLeadLost';
import type { PollingPace } from '../src/api/pollingPace';
import type { SagaServices } from '../src/services/SagaServices';
import { askStatusOf } from './receiveStatus';

/** Polls the status while the lead is being checked, and requests it once when a later state is restored. */
export function* watchStatus(services: SagaServices): Saga {
  yield* takeLatest(services, ['leadSaved', 'statusRequested', 'leadRestored', 'leadAdopted'], {
    run: function* poll() {
      yield* until([...clearingEvents, 'leadRefused'], () => pollStatus(services));
    },
    failed: () => ({ type: 'statusDelayed' }),
  });
}

/** This many responses in a row that break the contract aren't an accident in transit. */
const UNREADABLE_TRIES = 3;

function* pollStatus(services: SagaServices): Saga {
  const { browser, polling, random } = services;
  let unreadable = 0;
  for (let attempt = 0; attempt < polling.tries; attempt++) {
    yield* abortable(browser.untilWorthAsking);
    if (attempt > 0) yield* delay(waitMs(polling, attempt, random()));
    const outcome = yield* statusOutcome(services);
    if (outcome === 'settled') return;
    unreadable = outcome === 'unreadable' ? unreadable + 1 : 0;
    if (unreadable === UNREADABLE_TRIES) {
      yield* put({ type: 'statusUnreadable' });
      return;
    }
  }
  yield* put({ type: 'statusDelayed' });
}

/**
 * Requests the status once. Returns whether it is settled: the lead has left the check, so there is nothing to wait
 * for.
 */
export function* askStatus(services: SagaServices): Saga<boolean> {
  return (yield* statusOutcome(services)) === 'settled';
}

function* statusOutcome(services: SagaServices): Saga<'settled' | 'open' | 'unreadable'> {
  const id = yield* select((state) => state.lead.id);
  if (id === undefined) return 'settled';
  const result = yield* askStatusOf(services, id);
  if (result.kind === 'notFound') {
    yield* markLeadLost(services, result);
    return 'settled';
  }
  if (result.kind === 'unavailable' && result.breach !== undefined) return 'unreadable';
  if (result.kind !== 'ok') return 'open';
  if (result.value.application.status === 'draft') return 'settled';
  const facts = stateFacts(services.settings.states, yield* select(selectApplicationState));
  return facts?.waitsFor === 'decision' ? 'open' : 'settled';
}

/**
 * Returns the delay before the next attempt. It grows up to a limit; a fifth of it is random, so that clients do not
 * poll in step.
 */
function waitMs({ firstDelayMs, growth, maxDelayMs }: PollingPace, attempt: number, chance: number): number {
  const wait = Math.min(firstDelayMs * growth ** (attempt - 1), maxDelayMs);
  return wait * (0.9 + 0.2 * chance);
}
