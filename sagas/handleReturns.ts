import {
  restoreExpectedReturns,
  storeExpectedReturns,
  withExpected,
  withoutExpected,
  type ExpectedReturn,
} from '../src/redirect/expectedReturns';
import type { ApplicantReturn } from '../src/redirect/returnMarker';
import { readStoredText } from '../src/storage/storedText';
import { storageKeys } from '../src/storage/storageKeys';
import type { ActionOf } from '../src/store/actions';
import { selectApplicationState } from '../src/store/selectors';
import { put, type Saga, select, takeLatest } from './effects';
import { askStatus } from './pollStatus';
import type { SagaServices } from '../src/services/SagaServices';

/** Goes on when the applicant is back from a bank or a payment. */
export function* watchReturns(services: SagaServices): Saga {
  yield* takeLatest(services, 'applicantReturned', {
    run: (action) => continueAfterReturn(services, action),
    failed: () => ({ type: 'stateActionFailed', failure: { kind: 'server' } }),
  });
}

/** Remembers a way back before the applicant goes out: only what this device waits for is acted upon, and once. */
export function expectReturn({ storage }: Pick<SagaServices, 'storage'>, expected: ExpectedReturn): void {
  const known = restoreExpectedReturns(storage.get(storageKeys.expectedReturns));
  storage.set(storageKeys.expectedReturns, storeExpectedReturns(withExpected(known, expected)));
}

/**
 * What the address says of a return. Anybody can make such an address, so that it counts as finished only where this
 * device waits for it; everybody else is asked on the page.
 */
export function* handleReturnAddress(services: SagaServices, { state, key, outcome }: ApplicantReturn): Saga {
  if (returnOperationOf(services, state) === undefined) return;
  const lead = yield* select((all) => all.lead.id ?? '');
  if (outcome === 'finished' && isExpected(services, { lead, state, key }))
    yield* put({ type: 'applicantReturned', state, key, outcome });
  else yield* put({ type: 'applicantReturned', state, outcome: outcome === 'finished' ? undefined : outcome });
}

/** Whether a link of a return is one that this device waits for itself: then it knows the lead already. */
export function isOwnReturn({ storage }: Pick<SagaServices, 'storage'>, { state, key }: ApplicantReturn): boolean {
  const lead = readStoredText(storage.get(storageKeys.leadId));
  const expected = restoreExpectedReturns(storage.get(storageKeys.expectedReturns));
  return lead !== undefined && withoutExpected(expected, { lead, state, key }) !== undefined;
}

/** Each return is good for one time. */
function isExpected({ storage }: SagaServices, arrived: ExpectedReturn): boolean {
  const left = withoutExpected(restoreExpectedReturns(storage.get(storageKeys.expectedReturns)), arrived);
  if (left) storage.set(storageKeys.expectedReturns, storeExpectedReturns(left));
  return left !== undefined;
}

/** Operation that goes on from a state after a return; only the page of a connection has one. */
function returnOperationOf({ states }: SagaServices, state: number): string | undefined {
  const model = Object.values(states()).find(({ value }) => value === state);
  return model?.page.kind === 'connection' ? model.page.submit : undefined;
}

/**
 * Tells the lender that the applicant is back. Asked first whether that is still of use: the applicant may come back
 * twice, and the application may have gone on meanwhile.
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
