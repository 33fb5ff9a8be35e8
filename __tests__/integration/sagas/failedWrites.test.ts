import { isDeepStrictEqual } from 'node:util';
import type { Fault } from '../../../sandbox/control/faults';
import type { Platform } from '../../../src/services/Platform';
import type { SubmissionFailure } from '../../../src/store/request';
import type { State } from '../../../src/store/state';
import { decisions, type ExampleDecision } from '../../support/decisions';
import { press } from '../../support/faultTable';
import { hasPartner, isIn, runApplications } from '../../support/runApplications';
import { stateAfter } from '../../support/stateAfter';

const { api, arriveAt } = runApplications();

const returned: Pick<ExampleDecision, 'press' | 'next'> = {
  press: () => [{ type: 'applicantReturned', state: 9, outcome: 'finished' }],
  next: 10,
};
const redirected: Pick<ExampleDecision, 'press' | 'next'> = {
  press: () => [{ type: 'lenderRedirectRequested', state: 9 }],
  next: 9,
};

/** Everything that a page sends when it is pressed, but another code, which has to wait for the first. */
const calls = [
  ...decisions.filter(({ isAnotherCode }) => !isAnotherCode),
  { operation: 'continueState', state: 9, ...returned },
  { operation: 'getRedirect', state: 9, ...redirected },
].map((call) => ({ monthlyIncome: 3_500_000 + call.state, ...call }));

/** Each says something else than the one before, so that the test waits for the right one. */
const failures: readonly (readonly [Omit<Fault, 'operationId'>, SubmissionFailure])[] = [
  [{ kind: 'status', status: 500 }, { kind: 'server' }],
  [
    { kind: 'status', status: 429, ms: 3000 },
    { kind: 'tooMany', retryAfterSeconds: 3 },
  ],
  // No conflict: the lead is in the state of the page.
  [{ kind: 'status', status: 409 }, { kind: 'conflict' }],
  [{ kind: 'status', status: 408 }, { kind: 'timeout' }],
  [{ kind: 'drop', when: 'after' }, { kind: 'server' }],
];

const shownBy = ({ progress, verification, lenderRedirect }: State) =>
  progress.actionFailure ?? verification.failure ?? lenderRedirect.failure;

const isDone =
  ({ next }: (typeof calls)[number]) =>
  (state: State) =>
    isIn(next)(state) && shownBy(state) === undefined;

async function arrive({ state, monthlyIncome }: (typeof calls)[number], platform: Partial<Platform> = {}) {
  const application = await arriveAt(state, { monthlyIncome, platform });
  await application.until(hasPartner);
  return application;
}

test.each(calls)(
  '$operation in state $state: shows why it fails, keeps what was typed, and works on the next try',
  async (call) => {
    const application = await arrive(call);
    const typed = call.press(application.store.getState()).find((action) => action.type === 'answersGiven');
    for (const [fault, failure] of failures) {
      await api.fail({ ...fault, operationId: call.operation });
      await press(application, call);
      const state = await application.until((all) => isDeepStrictEqual(shownBy(all), failure));
      expect(state).toMatchObject({ upload: { share: undefined }, ...(typed && { answers: typed.answers }) });
    }
    await api.fail();
    await press(application, call);
    await application.until(isDone(call));
  },
);

/** One call for each action that a page dispatches: each has its own saga. */
const eachSaga = [...new Map(calls.map((call) => [call.press(stateAfter()).at(-1)?.type, call])).values()];

test.each(eachSaga)('$operation in state $state: is repeated with one key after a lost response', async (call) => {
  const application = await arrive(call);
  await api.fail({ operationId: call.operation, kind: 'drop', when: 'after', times: 1 });
  await press(application, call);
  await application.until(isDone(call));
  const requests = await api.requests(call.operation);
  expect(requests).toHaveLength(2);
  expect(new Set(requests.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
});

test.each(eachSaga.filter(({ operation }) => operation !== 'getRedirect'))(
  '$operation in state $state: a fault of the page is told as one, and the next try works',
  async (call) => {
    let isBroken = false;
    const acquireWriteLock = () => (isBroken ? Promise.reject(new Error('no lock')) : Promise.resolve());
    const application = await arrive(call, { acquireWriteLock });
    isBroken = true;
    await press(application, call);
    await application.until((state) => isDeepStrictEqual(shownBy(state), { kind: 'server' }));
    expect(application.logged).toContainEqual(expect.stringMatching('A saga failed on'));
    isBroken = false;
    await press(application, call);
    await application.until(isDone(call));
  },
);

test('a choice that may have arrived: is not sent again while the server does not tell its state, and says why', async () => {
  const [call] = calls.filter(({ operation }) => operation === 'continueState');
  if (!call) throw new Error('No page is continued');
  const application = await arrive(call);
  const count = async () => (await api.requests(call.operation)).length;
  await api.fail({ operationId: call.operation, kind: 'drop', when: 'after' });
  await press(application, call);
  await application.until((state) => isDeepStrictEqual(shownBy(state), { kind: 'server' }));
  const sent = await count();
  await api.fail({ operationId: 'getLeadStatus', kind: 'status', status: 429, ms: 3000 });
  await press(application, call);
  await application.until((state) => isDeepStrictEqual(shownBy(state), { kind: 'tooMany', retryAfterSeconds: 3 }));
  expect([await count(), application.logged.filter((line) => line.startsWith('A saga failed'))]).toEqual([sent, []]);
});
