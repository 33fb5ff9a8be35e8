import {
  expectedReturnsKey,
  withExpected,
  withoutExpected,
  type ExpectedReturn,
} from '../src/redirect/expectedReturns';
import type { ApplicantReturn, ReturnMarker } from '../src/redirect/returnMarker';
import { returnOutcomeOf } from '../src/redirect/returnOutcome';
import { leadIdKey } from '../src/storage/applicationKeys';
import type { ActionOf } from '../src/store/actions';
import { selectApplicationState } from '../src/store/progress';
import { put, type Saga, select, takeLatest } from './effects';
import { askStatus } from './pollStatus';
import type { SagaServices } from '../src/services/SagaServices';

/** Continues when the applicant returns from a bank or a payment. */
export function* watchReturns(services: SagaServices): Saga {
  yield* takeLatest(services, 'applicantReturned', {
    run: (action) => continueAfterReturn(services, action),
    failed: () => ({ type: 'stateActionFailed', failure: { kind: 'server' } }),
  });
}

/** Records an expected return before the applicant leaves: only an expected return is acted on, and only once. */
export function expectReturn({ kept }: Pick<SagaServices, 'kept'>, expected: ExpectedReturn): void {
  kept.write(expectedReturnsKey, withExpected(kept.read(expectedReturnsKey) ?? [], expected));
}

/**
 * Handles the return that the address reports. Anyone can craft such an address, so the return counts as finished
 * only if this device expects it; otherwise the page asks the applicant.
 */
export function* handleReturnAddress(services: SagaServices, { state, key, report }: ApplicantReturn): Saga {
  const outcome = returnOutcomeOf(report);
  if (returnOperationOf(services, state) === undefined) return;
  const lead = yield* select((all) => all.lead.id ?? '');
  if (outcome === 'finished' && consumeExpectedReturn(services, { lead, state, key }))
    yield* put({ type: 'applicantReturned', state, key, outcome });
  else yield* put({ type: 'applicantReturned', state, outcome: outcome === 'finished' ? undefined : outcome });
}

/** Whether this device itself expects the return that a link reports: then it already knows the lead. */
export function isOwnReturn({ kept }: Pick<SagaServices, 'kept'>, { state, key }: ReturnMarker): boolean {
  const lead = kept.read(leadIdKey);
  const expected = kept.read(expectedReturnsKey) ?? [];
  return lead !== undefined && withoutExpected(expected, { lead, state, key }) !== undefined;
}

/** Whether the return was expected. Removes the expectation: each return counts once. */
function consumeExpectedReturn({ kept }: SagaServices, arrived: ExpectedReturn): boolean {
  const left = withoutExpected(kept.read(expectedReturnsKey) ?? [], arrived);
  if (left) kept.write(expectedReturnsKey, left);
  return left !== undefined;
}

/** Operation that continues from a state after a return; only a connection page has one. */
function returnOperationOf({ states }: SagaServices, state: number): string | undefined {
  const model = Object.values(states()).find(({ value }) => value === state);
  return model?.page.kind === 'connection' ? model.page.submit : undefined;
}

/**
 * Reports to the lender that the applicant is back. Requests the status first, to see whether that is still needed:
 * the applicant may return twice, and the application may have moved on.
 */
function* continueAfterReturn(services: SagaServices, { state, key, outcome }: ActionOf<'applicantReturned'>): Saga {
  const operation = returnOperationOf(services, state);
  if (outcome !== 'finished' || operation === undefined) return;
  const isSettled = yield* askStatus(services);
  const { isOnline, isLeadLost, now } = yield* select((all) => ({ ...all, now: selectApplicationState(all) }));
  if (now !== state || isLeadLost) return;
  if (isSettled)
    yield* put({
      type: 'stateActionChosen',
      operation,
      idempotencyKey: key ?? services.createUuid(),
      fromState: state,
    });
  else yield* put({ type: 'stateActionFailed', failure: { kind: isOnline ? 'server' : 'offline' } });
}
