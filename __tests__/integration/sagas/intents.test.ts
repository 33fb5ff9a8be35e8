import type { Fault } from '../../../sandbox/control/faults';
import { storageKeys } from '../../support/storageKeys';
import type { Action } from '../../../src/store/actions';
import { selectApplicationState } from '../../../src/store/progress';
import type { State } from '../../../src/store/state';
import { memoryStorage } from '../../support/memoryStorage';
import {
  answer,
  answered,
  hasFailed,
  hasPartner,
  isIn,
  isShown,
  runApplications,
  submit,
} from '../../support/runApplications';

const { api, start, arriveAt } = runApplications();

function choice(operation: string): Action {
  return { type: 'stateActionChosen', operation };
}

/** Returns the idempotency keys of all calls of the operation so far. */
async function keysOf(operation: string): Promise<readonly (string | undefined)[]> {
  return (await api.requests(operation)).map(({ headers }) => headers['idempotency-key']);
}

/** The state of the page, what is pressed there, and the state it leads to. */
const decisions: readonly (readonly [number, 'skipState' | 'continueState', number])[] = [
  [9, 'skipState', 10],
  [16, 'skipState', 10],
  [24, 'skipState', 10],
  [32, 'skipState', 10],
  [14, 'continueState', 10],
];

function lost(operationId: string, when: 'before' | 'after'): Fault {
  return { operationId, kind: 'drop', when, times: 12 };
}

describe('a lost response', () => {
  test.each(decisions)(
    'in state %d, a lost response to %s that is pressed again: leads to %d and no further',
    async (state, move, next) => {
      const application = await arriveAt(state);
      await api.fail(lost(move, 'after'));
      await application.dispatch(choice(move)).until(hasFailed);
      await api.fail();
      await application.dispatch(choice(move)).until(isShown('arrived'));
      expect((await api.leads())[0]?.state).toBe(next);
      expect(selectApplicationState(application.store.getState())).toBe(next);
      expect(isShown('movedOn')(application.store.getState())).toBe(false);
      expect(application.storage.get(storageKeys.intents)).toBeNull();
      expect(new Set(await keysOf(move)).size).toBe(1);
    },
  );

  test.each(decisions)(
    'in state %d, a lost response to %s: is made up for by a reload, which says so',
    async (state, move, next) => {
      const application = await arriveAt(state);
      await api.fail(lost(move, 'after'));
      await application.dispatch(choice(move)).until(hasFailed);
      await api.fail();
      application.stop();
      const again = await start({ storage: application.storage });
      await again.until(isShown('arrived'));
      expect(selectApplicationState(again.store.getState())).toBe(next);
    },
  );

  test('what became of a press is said in its own tab, though another has learnt it first and ended the press', async () => {
    const application = await arriveAt(16);
    await api.fail(lost('skipState', 'after'));
    await application.dispatch(choice('skipState')).until(hasFailed);
    await api.fail({ operationId: 'getLeadStatus', kind: 'latency', ms: 200, times: 1 });
    await application.dispatch(choice('skipState')).until(({ progress }) => progress.action === 'pending');
    await new Promise(setImmediate);
    application.storage.remove(storageKeys.intents);
    await application.until(isShown('movedOn'));
    expect(selectApplicationState(application.store.getState())).toBe(10);
  });

  test('a call that never arrived: is repeated by a press, before or after a reload, with one key', async () => {
    const application = await arriveAt(16);
    await api.fail(lost('skipState', 'before'));
    await application.dispatch(choice('skipState')).until(hasFailed);
    await application.dispatch(choice('skipState')).until(({ progress }) => progress.action === 'pending');
    await application.until(hasFailed);
    await api.fail();
    application.stop();
    const again = await start({ storage: application.storage });
    await again.until(isIn(16));
    await again.dispatch(choice('skipState')).until(isIn(10));
    expect(new Set(await keysOf('skipState')).size).toBe(1);
    expect(isShown('arrived')(again.store.getState())).toBe(false);
    expect(again.storage.get(storageKeys.intents)).toBeNull();
  });
});

describe('a stale page', () => {
  test.each(decisions)(
    'a stale page in state %d: does not carry out %s after another device has moved on',
    async (...row) => {
      const [state, move, next] = row;
      const application = await arriveAt(state);
      const { storage } = application;
      const other = await start({ storage: memoryStorage(Object.fromEntries(storage.content)) });
      await other.until(hasPartner);
      await application.dispatch(choice(move)).until(isIn(next));
      const { length: requestCount } = await api.requests('getLeadStatus');
      await other.dispatch(choice(move)).until(isShown('movedOn'));
      expect(await api.requests('getLeadStatus')).toHaveLength(requestCount + 1);
      expect(selectApplicationState(other.store.getState())).toBe(next);
      expect((await api.leads())[0]?.state).toBe(next);
    },
  );

  test('a stale page whose application is being checked: waits for the decision, which it shows', async () => {
    const application = await arriveAt(16);
    await api.setState(application.store.getState().lead.id ?? '', 6);
    await application.dispatch(choice('skipState')).until(isShown('movedOn'));
    await application.until(isIn(16));
    expect(application.moves).toEqual(['push /checking', 'push /vehicle', 'push /checking', 'push /vehicle']);
  });

  test('a page that lingers while the next one loads: decides about its own state only', async () => {
    const application = await arriveAt(16);
    await application.dispatch(choice('skipState')).until(isIn(10));
    application.dispatch({ type: 'stateActionChosen', operation: 'skipState', fromState: 16 });
    await application.until(isShown('movedOn'));
    expect((await api.leads())[0]?.state).toBe(10);
  });
});

describe('when the connection is back', () => {
  const lose: Action = { type: 'connectionChanged', isOnline: false };
  const find: Action = { type: 'connectionChanged', isOnline: true };
  const isUnsent = (state: State) => state.isUnsent;

  test.each(['before', 'after'] as const)(
    'a choice lost %s it arrived: is repeated by itself when the connection is back',
    async (when) => {
      const application = await arriveAt(16);
      await api.fail(lost('skipState', when));
      await application.dispatch(lose, choice('skipState')).until(isUnsent);
      await api.fail();
      await application.dispatch(find).until(isIn(10));
      expect((await api.leads())[0]?.state).toBe(10);
      expect(isUnsent(application.store.getState())).toBe(false);
    },
  );

  /** Submits without a connection; the next try would arrive. */
  async function submitInVain() {
    const application = await start();
    // An answered call shows that the connection is there.
    await application.experiment;
    application.dispatch(answered());
    await api.fail(lost('createLead', 'before'));
    await application.dispatch(lose, submit).until(isUnsent);
    await api.fail();
    return application;
  }

  test('a submission: is repeated by itself when the connection is back', async () => {
    const application = await submitInVain();
    await application.dispatch(find).until(hasPartner);
    expect(await api.leads()).toHaveLength(1);
  });

  test('answers changed since a lost submission: are not sent until the applicant presses again', async () => {
    const application = await submitInVain();
    application.dispatch(answer({ firstName: 'Eva' }));
    expect(isUnsent(application.store.getState())).toBe(false);
    await application.dispatch(find, submit).until(hasPartner);
    expect((await api.leads()).map(({ application: lead }) => lead.personalDetails?.firstName)).toEqual(['Eva']);
  });
});
