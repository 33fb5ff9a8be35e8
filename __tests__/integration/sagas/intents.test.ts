import { turnsOf } from '../../../sagas/turnsOf';
import type { Fault } from '../../../sandbox/control/faults';
import type { OperationId } from '../../../src/api/types';
import { storageKeys } from '../../../src/storage/storageKeys';
import type { Action } from '../../../src/store/actions';
import { selectApplicationState } from '../../../src/store/selectors';
import type { State } from '../../../src/store/state';
import { applicant } from '../../support/colombianApplicant';
import { lockManager } from '../../support/lockManager';
import { memoryStorage, type MemoryStorage } from '../../support/memoryStorage';
import { runApplications } from '../../support/runApplications';
import type { TestApplication } from '../../support/startApplication';
import { keyRingOf, testKey } from '../../support/testKey';

const { api, start } = runApplications();

const isIn = (wanted: number) => (state: State) => selectApplicationState(state) === wanted;
const hasFailed = ({ progress }: State) => progress.action === 'failed';
const isTold = (key: string) => (state: State) => state.toasts.some((toast) => toast.key === `toasts>${key}`);
const submit: Action = { type: 'applicationSubmitted', isIntermediate: false };

function choice(operation: string): Action {
  return { type: 'stateActionChosen', operation };
}

async function arriveAt(state: number, options: Parameters<typeof start>[0] = {}): Promise<TestApplication> {
  const application = await start({ location: 'income-contract-started-at', ...options });
  application.dispatch({ type: 'answersChanged', answers: { ...applicant, monthlyIncome: 3_500_000 + state } }, submit);
  await application.until(isIn(state));
  return application;
}

/** Of all calls of the operation so far. */
async function keysOf(operation: OperationId): Promise<readonly (string | undefined)[]> {
  return (await api.requests(operation)).map(({ headers }) => headers['idempotency-key']);
}

/** State that the page leads to, and the one that the same press would lead to from there. */
const decisions: readonly (readonly [number, 'skipState' | 'continueState', number])[] = [
  [9, 'skipState', 10],
  [16, 'skipState', 10],
  [24, 'skipState', 10],
  [32, 'skipState', 10],
  [14, 'continueState', 10],
];

function lost(operationId: OperationId, when: 'before' | 'after'): Fault {
  return { operationId, kind: 'drop', when, times: 12 };
}

describe('an answer that is lost', () => {
  test.each(decisions)(
    'in state %d on %s, and pressed again, leads to %d and no further',
    async (state, move, next) => {
      const application = await arriveAt(state);
      await api.fail(lost(move, 'after'));
      application.dispatch(choice(move));
      await application.until(hasFailed);
      await api.fail();
      application.dispatch(choice(move));
      await application.until(isTold('arrived'));
      expect((await api.leads())[0]?.state).toBe(next);
      expect(selectApplicationState(application.store.getState())).toBe(next);
      expect(application.storage.get(storageKeys.intents)).toBeNull();
      expect(new Set(await keysOf(move)).size).toBe(1);
    },
  );

  test.each(decisions)('in state %d on %s is made good by a reload, which says so', async (state, move, next) => {
    const application = await arriveAt(state);
    await api.fail(lost(move, 'after'));
    application.dispatch(choice(move));
    await application.until(hasFailed);
    await api.fail();
    application.stop();
    const again = await start({ storage: application.storage });
    await again.until(isTold('arrived'));
    expect(selectApplicationState(again.store.getState())).toBe(next);
  });

  test('whose call had not arrived is made good by a press, before or after a reload, under one key', async () => {
    const application = await arriveAt(16);
    await api.fail(lost('skipState', 'before'));
    application.dispatch(choice('skipState'));
    await application.until(hasFailed);
    application.dispatch(choice('skipState'));
    await application.until(({ progress }) => progress.action === 'pending');
    await application.until(hasFailed);
    await api.fail();
    application.stop();
    const again = await start({ storage: application.storage });
    await again.until(isIn(16));
    again.dispatch(choice('skipState'));
    await again.until(isIn(10));
    expect(new Set(await keysOf('skipState')).size).toBe(1);
    expect(isTold('arrived')(again.store.getState())).toBe(false);
    expect(again.storage.get(storageKeys.intents)).toBeNull();
  });
});

describe('a page that is stale', () => {
  test.each(decisions)('in state %d does not carry out %s where another device has gone on', async (...row) => {
    const [state, move, next] = row;
    const application = await arriveAt(state);
    const { storage } = application;
    const other = await start({ storage: memoryStorage(Object.fromEntries(storage.content)) });
    await other.until(({ progress }) => progress.partner !== undefined);
    application.dispatch(choice(move));
    await application.until(isIn(next));
    other.dispatch(choice(move));
    await other.until(isTold('movedOn'));
    expect(selectApplicationState(other.store.getState())).toBe(next);
    expect((await api.leads())[0]?.state).toBe(next);
  });

  test('that lingers while the next one comes is about its own state', async () => {
    const application = await arriveAt(16);
    application.dispatch(choice('skipState'));
    await application.until(isIn(10));
    application.dispatch({ type: 'stateActionChosen', operation: 'skipState', fromState: 16 });
    await application.until(isTold('movedOn'));
    expect((await api.leads())[0]?.state).toBe(10);
  });
});

describe('a new lead', () => {
  const lostOnce = { operationId: 'createLead', kind: 'drop', when: 'after', times: 1 } as const;
  const refusal = { operationId: 'createLead', kind: 'status', times: 1 } as const;

  test.each<[string, readonly Fault[]]>([
    ['a value that is refused', [lostOnce, { ...refusal, status: 422, fieldName: 'email' }]],
    ['a bare 400', [lostOnce, { ...refusal, status: 400 }]],
    ['a bare 400 where the browser itself repeated it', [{ ...refusal, status: 400, when: 'after' }]],
  ])('whose answer was lost and whose repetition met %s is one lead', async (_name, faults) => {
    const application = await start({ keyRing: keyRingOf(await testKey()) });
    application.dispatch({ type: 'answersChanged', answers: applicant });
    await api.fail(...faults);
    application.dispatch(submit);
    await application.until(({ lead, form }) => lead.submission === 'failed' || form.serverErrors.length > 0);
    application.dispatch({ type: 'answersChanged', answers: { email: 'camila.rojas@example.org' } }, submit);
    await application.until(({ progress }) => progress.partner !== undefined);
    expect(await api.leads()).toHaveLength(1);
  });

  test.each<[string, Fault]>([
    ['is refused', { operationId: 'updateLead', kind: 'status', status: 400, times: 1 }],
    ['is not answered', { operationId: 'updateLead', kind: 'drop', when: 'before', times: 4 }],
  ])('whose change %s goes on, and the applicant is told that it may have come too late', async (_name, fault) => {
    const application = await start({ keyRing: keyRingOf(await testKey()) });
    application.dispatch({ type: 'answersChanged', answers: applicant });
    await api.fail({ ...refusal, status: 400, when: 'after' }, fault);
    application.dispatch(submit);
    await application.until(({ lead }) => lead.submission === 'failed');
    application.dispatch({ type: 'answersChanged', answers: { email: 'camila.rojas@example.org' } }, submit);
    await application.until(({ lead }) => lead.submission === 'failed' && lead.id !== undefined);
    application.dispatch({ type: 'statusRequested' });
    await application.until(isTold('changesLate'));
    expect(await api.leads()).toHaveLength(1);
  });

  test('whose page dies as its call goes out is found again by what was kept', async () => {
    const device = { storage: memoryStorage(), keyRing: keyRingOf(await testKey()) };
    const application = await start(device);
    application.dispatch({ type: 'answersChanged', answers: applicant });
    await api.fail(lostOnce);
    application.dispatch(submit);
    await application.until(() => device.storage.get(storageKeys.unansweredLead) !== null);
    application.kill();
    const again = await start(device);
    again.dispatch({ type: 'answersChanged', answers: { firstName: 'Eva' } }, submit);
    await again.until(({ progress }) => progress.partner !== undefined);
    expect(await api.leads()).toHaveLength(1);
  });

  /** Tabs of one device, both at the last question. */
  async function twoTabs(locks?: LockManager): Promise<readonly [TestApplication, TestApplication, MemoryStorage]> {
    const storage = memoryStorage();
    const keyRing = keyRingOf(await testKey());
    const tab = () => start({ storage, keyRing, services: { takeTurn: turnsOf({ ...(locks && { locks }) }) } });
    const tabs = [await tab(), await tab()] as const;
    for (const each of tabs) each.dispatch({ type: 'answersChanged', answers: applicant });
    return [...tabs, storage];
  }

  test.each<[string, LockManager | undefined]>([
    ['take turns', lockManager()],
    ['cannot take turns', undefined],
  ])('of two tabs that send at once is one lead where they %s', async (_name, locks) => {
    const [one, other] = await twoTabs(locks);
    one.dispatch(submit);
    other.dispatch(submit);
    await one.until(({ progress }) => progress.partner !== undefined);
    await other.until(({ progress }) => progress.partner !== undefined);
    expect(await api.leads()).toHaveLength(1);
    expect(other.store.getState().lead.id).toBe(one.store.getState().lead.id);
  });

  test('with other answers in the second tab is the same lead', async () => {
    const [one, other] = await twoTabs(lockManager());
    other.dispatch({ type: 'answersChanged', answers: { loanPurpose: 'vehicle' } });
    one.dispatch(submit);
    other.dispatch(submit);
    await one.until(({ progress }) => progress.partner !== undefined);
    await other.until(({ progress }) => progress.partner !== undefined);
    expect(await api.leads()).toHaveLength(1);
  });
});

describe('when the connection is back', () => {
  const lose: Action = { type: 'connectionChanged', isOnline: false };
  const find: Action = { type: 'connectionChanged', isOnline: true };
  const isUnsent = (state: State) => state.isUnsent;

  test.each(['before', 'after'] as const)('a choice that was lost %s it arrived goes on by itself', async (when) => {
    const application = await arriveAt(16);
    await api.fail(lost('skipState', when));
    application.dispatch(lose, choice('skipState'));
    await application.until(isUnsent);
    await api.fail();
    application.dispatch(find);
    await application.until(isIn(10));
    expect((await api.leads())[0]?.state).toBe(10);
    expect(isUnsent(application.store.getState())).toBe(false);
  });

  test('a submission goes on by itself', async () => {
    const application = await start();
    application.dispatch({ type: 'answersChanged', answers: applicant });
    await api.fail(lost('createLead', 'before'));
    application.dispatch(lose, submit);
    await application.until(isUnsent);
    await api.fail();
    application.dispatch(find);
    await application.until(({ progress }) => progress.partner !== undefined);
    expect(await api.leads()).toHaveLength(1);
  });

  test('what was changed since is not sent until it is pressed', async () => {
    const application = await start();
    application.dispatch({ type: 'answersChanged', answers: applicant });
    await api.fail(lost('createLead', 'before'));
    application.dispatch(lose, submit);
    await application.until(isUnsent);
    await api.fail();
    application.dispatch({ type: 'answersChanged', answers: { firstName: 'Eva' } });
    expect(isUnsent(application.store.getState())).toBe(false);
    application.dispatch(find, submit);
    await application.until(({ progress }) => progress.partner !== undefined);
    expect((await api.leads()).map(({ application: lead }) => lead.personalDetails?.firstName)).toEqual(['Eva']);
  });
});

describe('a submission that an earlier visit has left unanswered', () => {
  async function leave(when: 'before' | 'after', firstName = 'Camila') {
    const storage = memoryStorage();
    const keyRing = keyRingOf(await testKey());
    const application = await start({ storage, keyRing });
    application.dispatch({ type: 'answersChanged', answers: { ...applicant, firstName } });
    await api.fail(lost('createLead', when));
    application.dispatch(submit);
    await application.until(({ lead }) => lead.submission === 'failed');
    application.stop();
    return { storage, keyRing };
  }

  test.each(['before', 'after'] as const)('goes on by itself, lost %s it arrived', async (when) => {
    const device = await leave(when);
    await api.fail();
    const again = await start(device);
    await again.until(({ progress }) => progress.partner !== undefined);
    expect(await api.leads()).toHaveLength(1);
    expect(device.storage.get(storageKeys.unansweredLead)).toBeNull();
  });

  test('that is refused now waits for the applicant', async () => {
    const device = await leave('before');
    await api.fail({ operationId: 'createLead', kind: 'status', status: 422, fieldName: 'email', times: 1 });
    const { length: requests } = await api.requests('createLead');
    const again = await start(device);
    await again.until(({ form }) => form.serverErrors.length > 0);
    expect(await api.leads()).toEqual([]);
    again.stop();
    const third = await start(device);
    await third.until(({ answers }) => Object.hasOwn(answers, 'personalCode'));
    expect(await api.requests('createLead')).toHaveLength(requests + 1);
    third.dispatch({ type: 'answersChanged', answers: { email: 'camila.rojas@example.org' } }, submit);
    await third.until(({ progress }) => progress.partner !== undefined);
    expect(await api.leads()).toHaveLength(1);
  });

  test('that cannot be sent now says why, and goes on when the connection is back', async () => {
    const device = await leave('before');
    const again = await start(device);
    await again.until((state) => state.isUnsent);
    await api.fail();
    again.dispatch({ type: 'connectionChanged', isOnline: false }, { type: 'connectionChanged', isOnline: true });
    await again.until(({ progress }) => progress.partner !== undefined);
    expect(await api.leads()).toHaveLength(1);
  });
});
