import { createWriteLock } from '../../../src/services/writeLock';
import type { Fault } from '../../../sandbox/control/faults';
import { storageKeys } from '../../support/storageKeys';
import { lockManager } from '../../support/lockManager';
import { memoryStorage, type MemoryStorage } from '../../support/memoryStorage';
import {
  answer,
  answered,
  hasPartner,
  isRefused,
  isShown,
  runApplications,
  submit,
} from '../../support/runApplications';
import type { TestApplication } from '../../support/startApplication';
import { keyRingOf, testKey } from '../../support/testKey';

const { api, start } = runApplications();

describe('a new lead', () => {
  const lostOnce = { operationId: 'createLead', kind: 'drop', when: 'after', times: 1 } as const;
  const refusal = { operationId: 'createLead', kind: 'status', times: 1 } as const;

  test.each<[string, readonly Fault[]]>([
    ['a value that is refused', [lostOnce, { ...refusal, status: 422, fieldName: 'email' }]],
    ['a bare 400', [lostOnce, { ...refusal, status: 400 }]],
    ['a bare 400 where the browser itself repeated it', [{ ...refusal, status: 400, when: 'after' }]],
  ])('a new lead whose response was lost and whose repetition met %s: is one lead', async (_name, faults) => {
    const application = await start({ keyRing: keyRingOf(await testKey()) });
    application.dispatch(answered());
    await api.fail(...faults);
    application.dispatch(submit);
    await application.until(({ lead, form }) => lead.submission === 'failed' || form.serverErrors.length > 0);
    await application.dispatch(answer({ email: 'camila.rojas@example.org' }), submit).until(hasPartner);
    expect(await api.leads()).toHaveLength(1);
  });

  const refusedChange: Fault = { operationId: 'updateLead', kind: 'status', status: 400, times: 1 };
  const lostChange: Fault = { operationId: 'updateLead', kind: 'drop', when: 'before', times: 4 };

  test.each<[string, string, Fault]>([
    ['is refused', 'in place', refusedChange],
    ['is refused', 'by a reload', refusedChange],
    ['is not answered', 'in place', lostChange],
    ['is not answered', 'by a reload', lostChange],
  ])(
    'a new lead whose change %s: continues, and says %s that the change may have come too late',
    async (_name, way, fault) => {
      const device = { storage: memoryStorage(), keyRing: keyRingOf(await testKey()) };
      const application = await start(device);
      application.dispatch(answered());
      const status: Fault = { operationId: 'getLeadStatus', kind: 'status', status: 503 };
      await api.fail({ ...refusal, status: 400, when: 'after' }, fault, status);
      await application.dispatch(submit).until(({ lead }) => lead.submission === 'failed');
      application.dispatch(answer({ email: 'camila.rojas@example.org' }), submit);
      await application.until(({ lead }) => lead.submission === 'failed' && lead.id !== undefined);
      // Before the status can be read: whoever reads it first shows the toast.
      if (way === 'by a reload') application.stop();
      await api.fail();
      if (way === 'in place') application.dispatch({ type: 'statusRequested' });
      const shown = way === 'in place' ? application : await start(device);
      await shown.until(isShown('changesLate'));
      expect(await api.leads()).toHaveLength(1);
    },
  );

  test('a new lead whose page dies during its call: is found again by what was stored', async () => {
    const device = { storage: memoryStorage(), keyRing: keyRingOf(await testKey()) };
    const application = await start(device);
    application.dispatch(answered());
    await api.fail(lostOnce);
    await application.dispatch(submit).until(() => device.storage.get(storageKeys.unansweredLead) !== null);
    application.kill();
    const again = await start(device);
    await again.dispatch(answer({ firstName: 'Eva' }), submit).until(hasPartner);
    expect(await api.leads()).toHaveLength(1);
  });

  /** Opens two tabs of one device, both at the last question. */
  async function twoTabs(locks?: LockManager): Promise<readonly [TestApplication, TestApplication, MemoryStorage]> {
    const storage = memoryStorage();
    const keyRing = keyRingOf(await testKey());
    const tab = () =>
      start({ storage, keyRing, platform: { acquireWriteLock: createWriteLock({ ...(locks && { locks }) }, '') } });
    const tabs = [await tab(), await tab()] as const;
    for (const each of tabs) each.dispatch(answered());
    return [...tabs, storage];
  }

  test.each<[string, LockManager | undefined]>([
    ['take turns', lockManager()],
    ['cannot take turns', undefined],
  ])('a new lead that two tabs send at once: is one lead where they %s', async (_name, locks) => {
    const [one, other] = await twoTabs(locks);
    one.dispatch(submit);
    other.dispatch(submit);
    await one.until(hasPartner);
    await other.until(hasPartner);
    expect(await api.leads()).toHaveLength(1);
    expect(other.store.getState().lead.id).toBe(one.store.getState().lead.id);
  });

  test('a new lead that two tabs send before either sees what the other stores: is one lead', async () => {
    const at = new Date();
    const device = { storage: memoryStorage(), keyRing: keyRingOf(await testKey()), platform: { now: () => at } };
    const one = await start(device);
    await one.services.holder.prepare();
    const other = await start({ ...device, storage: memoryStorage(Object.fromEntries(device.storage.content)) });
    for (const each of [one, other]) each.dispatch(answered(), submit);
    for (const each of [one, other]) await each.until(({ lead }) => lead.id !== undefined);
    expect(await api.leads()).toHaveLength(1);
  });

  test('a new lead with other answers in the second tab: is the same lead', async () => {
    const [one, other] = await twoTabs(lockManager());
    other.dispatch(answer({ loanPurpose: 'vehicle' }));
    one.dispatch(submit);
    other.dispatch(submit);
    await one.until(hasPartner);
    await other.until(hasPartner);
    expect(await api.leads()).toHaveLength(1);
  });
});

describe('a submission that an earlier visit has left without a response', () => {
  async function leave(when: 'before' | 'after', firstName = 'Camila') {
    const storage = memoryStorage();
    const keyRing = keyRingOf(await testKey());
    const application = await start({ storage, keyRing });
    application.dispatch(answered({ firstName }));
    await api.fail({ operationId: 'createLead', kind: 'drop', when, times: 12 });
    await application.dispatch(submit).until(({ lead }) => lead.submission === 'failed');
    application.stop();
    return { storage, keyRing };
  }

  test.each(['before', 'after'] as const)(
    'a submission lost %s it arrived: continues by itself on the next visit',
    async (when) => {
      const device = await leave(when);
      await api.fail();
      const again = await start(device);
      await again.until(hasPartner);
      expect(await api.leads()).toHaveLength(1);
      expect(device.storage.get(storageKeys.unansweredLead)).toBeNull();
    },
  );

  test('a submission that arrived before the applicant changed it: says on the next visit that it has arrived', async () => {
    const device = { storage: memoryStorage(), keyRing: keyRingOf(await testKey()) };
    const application = await start(device);
    for (const [firstName, when] of [
      ['Camila', 'after'],
      ['Eva', 'before'],
    ] as const) {
      await api.fail({ operationId: 'createLead', kind: 'drop', when, times: 12 });
      await application.dispatch(answered({ firstName }), submit).until(({ lead }) => lead.submission === 'failed');
    }
    application.stop();
    await api.fail();
    const again = await start(device);
    await again.until(isShown('arrived'));
    await again.until(hasPartner);
    expect(await api.leads()).toHaveLength(1);
  });

  test('a submission of a session that is too old: waits for the applicant', async () => {
    const device = await leave('before');
    device.storage.set(storageKeys.sessionStartedAt, '"2020-01-01T12:00:00.000Z"');
    const { length: requests } = await api.requests('createLead');
    const again = await start(device);
    await again.until(({ answers }) => Object.hasOwn(answers, 'personalCode'));
    expect(again.store.getState().lead.submission).toBe('idle');
    expect(await api.requests('createLead')).toHaveLength(requests);
  });

  test('a submission that is refused on the next visit: waits for the applicant', async () => {
    const device = await leave('before');
    await api.fail({ operationId: 'createLead', kind: 'status', status: 422, fieldName: 'email', times: 1 });
    const { length: requests } = await api.requests('createLead');
    const again = await start(device);
    await again.until(isRefused);
    expect(await api.leads()).toEqual([]);
    again.stop();
    const third = await start(device);
    await third.until(({ answers }) => Object.hasOwn(answers, 'personalCode'));
    expect(await api.requests('createLead')).toHaveLength(requests + 1);
    await third.dispatch(answer({ email: 'camila.rojas@example.org' }), submit).until(hasPartner);
    expect(await api.leads()).toHaveLength(1);
  });

  test('a submission that is refused while the applicant’s next press waits for it: leaves that press under way', async () => {
    const device = await leave('before');
    await api.fail({ operationId: 'createLead', kind: 'status', status: 422, fieldName: 'email', times: 1 });
    const again = await start(device);
    await again.until(({ lead }) => lead.submission === 'pending');
    again.dispatch(answer({ email: 'camila.rojas@example.org' }), submit);
    const seen: string[] = [];
    again.store.subscribe(() => seen.push(again.store.getState().lead.submission));
    await again.until(hasPartner);
    expect(seen.slice(0, seen.lastIndexOf('pending'))).not.toContain('idle');
    expect(await api.leads()).toHaveLength(1);
  });

  test('a submission that has arrived, as the next visit learns while a changed press waits for it: says so at once', async () => {
    const device = await leave('after');
    await api.fail({ operationId: 'getLeadStatus', kind: 'status', status: 503 });
    const again = await start(device);
    await again.until(({ lead }) => lead.submission === 'pending');
    await again.dispatch(answer({ email: 'camila.rojas@example.org' }), submit).until(isShown('arrived'));
    expect(await api.leads()).toHaveLength(1);
  });

  test('a submission that cannot be sent on the next visit: says why, and continues when the connection is back', async () => {
    const device = await leave('before');
    const again = await start({ ...device, platform: { browser: { isOnline: () => false } } });
    await again.until((state) => state.isUnsent);
    await api.fail();
    again.dispatch({ type: 'connectionChanged', isOnline: false }, { type: 'connectionChanged', isOnline: true });
    await again.until(hasPartner);
    expect(await api.leads()).toHaveLength(1);
  });
});
