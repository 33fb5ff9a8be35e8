import { forgettingVendors } from '../../support/forgettingVendors';
import { storageKeys } from '../../support/storageKeys';
import { parseAnswers } from '../../../src/storage/storedApplication';
import type { Action } from '../../../src/store/actions';
import { selectApplicationState } from '../../../src/store/progress';
import { answering } from '../../support/answering';
import { colombianModel } from '../../support/colombia';
import { memoryStorage, type MemoryStorage } from '../../support/memoryStorage';
import { answer, answered, isIn, runApplications, save, submit } from '../../support/runApplications';
import { keyRingOf, testKey } from '../../support/testKey';
import { untilSo } from '../../support/untilSo';

const { api, start } = runApplications();

const kept = ({ content }: MemoryStorage) =>
  parseAnswers(content.get(storageKeys.leadApplication), colombianModel.dataPoints);

/** Opens two tabs of one device; each sees the other's changes when its `hear` is called. */
async function openTwo() {
  const storage = memoryStorage();
  const keyRing = keyRingOf(await testKey());
  const open = async () => {
    /** What the page does when the person is forgotten. */
    const forgotten: string[] = [];
    const vendors = forgettingVendors(() => forgotten.push('vendors'));
    const restart = () => forgotten.push('page');
    const application = await start({ storage, keyRing, platform: { browser: { restart }, vendors } });
    const { tell } = application;
    return { ...application, forgotten, hear: () => tell('changed'), returnFromMemory: () => tell('returned') };
  };
  return { storage, one: await open(), two: await open() };
}

test('an answer in one tab: appears in the other as soon as it synchronises, also a sensitive one', async () => {
  const { storage, one, two } = await openTwo();
  one.dispatch(answer({ firstName: 'Ana', iban: '03112345678' }));
  await one.until(() => storage.content.has(storageKeys.sealedApplication));
  two.hear();
  await two.until(({ answers }) => answers['iban'] !== undefined);
  expect(two.store.getState().answers).toEqual({ firstName: 'Ana', iban: '03112345678' });
});

test('a tab that has not synchronised: does not overwrite the other’s answers', async () => {
  const { storage, one, two } = await openTwo();
  one.dispatch(answer({ firstName: 'Ana', lastName: 'Rojas' }));
  two.dispatch(answer({ lastName: 'Núñez', city: 'Medellín' }));
  expect(kept(storage)).toEqual({ firstName: 'Ana', lastName: 'Núñez', city: 'Medellín' });
  one.hear();
  expect(one.store.getState().answers).toEqual({ firstName: 'Ana', lastName: 'Núñez', city: 'Medellín' });
  one.dispatch(answer({ lastName: 'Rojas' }));
  two.hear();
  expect(two.store.getState().answers).toEqual({ firstName: 'Ana', lastName: 'Rojas', city: 'Medellín' });
});

test('the newer answer: counts in both tabs, in whichever order they synchronise', async () => {
  const { storage, one, two } = await openTwo();
  for (const [index, tab] of [one, two, one, two, two, one].entries()) tab.dispatch(answer({ amount: index * 10_000 }));
  two.hear();
  one.hear();
  expect(kept(storage)).toEqual({ amount: 50_000 });
  expect([one, two].map(({ store }) => store.getState().answers['amount'])).toEqual([50_000, 50_000]);
});

test('a tab that cannot write: keeps its answers', async () => {
  const storage = { ...memoryStorage({ leadApplication: '{"version":1,"lead":{"amount":200000}}' }), set: () => false };
  const tab = await start({ storage });
  tab.dispatch(answer({ amount: 300_000 }), answer({ firstName: 'Ana' }), answer({ amount: 400_000 }));
  expect(tab.store.getState().answers).toEqual({ amount: 400_000, firstName: 'Ana' });
});

test('a tab: follows the one that has sent the application, as one lead', async () => {
  const { one, two } = await openTwo();
  await one.dispatch(answered(), submit).until(isIn(10));
  const requestCount = (await api.requests('getLeadStatus')).length + 1;
  await api.fail({ operationId: 'getLeadStatus', kind: 'latency', ms: 200 });
  two.hear();
  await untilSo(async () => (await api.requests('getLeadStatus')).length === requestCount);
  // Each stored key raises a separate event.
  for (const tab of [two, two]) tab.hear();
  await two.until(isIn(10));
  expect(two.moves.at(-1)).toBe('push /accepted');
  one.hear();
  two.hear();
  expect(await api.requests('getLeadStatus')).toHaveLength(requestCount);
  expect(await api.requests('createLead')).toHaveLength(1);
});

describe('a tab that has missed the end of the application', () => {
  test('a tab that knows the lead which the device has forgotten: shows its end, and does not bring it back', async () => {
    const { one, two, storage } = await openTwo();
    one.dispatch(answered({ negativeCreditHistory: true }), save);
    await one.until(() => storage.content.has(storageKeys.leadId));
    two.hear();
    await two.until(({ lead }) => lead.id !== undefined);
    await one.dispatch(submit).until(isIn(13));
    const requests = await api.requests('getLeadStatus');
    // What is under way in the tab ends in either order.
    two.dispatch({ type: 'stateReached', update: { progressState: 6 } });
    two.hear();
    await two.until(isIn(13));
    expect([two.store.getState().lead.id, storage.content.has(storageKeys.leadId)]).toEqual([undefined, false]);
    expect(await api.requests('getLeadStatus')).toEqual(requests);
  });

  test('a change whose response comes after the end: shows the end, and does not bring the lead back', async () => {
    const first = await start();
    const { lead } = await first.dispatch(answered(), save).until((state) => state.lead.leadStatus === 'draft');
    first.stop();
    const { storage } = first;
    const updateLead = () => {
      storage.remove(storageKeys.leadId);
      storage.set(storageKeys.state, '{"progressState":13}');
      return { kind: 'ok', value: { id: lead.id, leadStatus: 'submitted' } } as const;
    };
    const tab = await start({ storage, api: answering(first.services.api, { updateLead }) });
    await tab.dispatch(answered(), submit).until((state) => isIn(13)(state) && state.lead.submission === 'idle');
    expect([tab.store.getState().lead.id, storage.content.has(storageKeys.leadId)]).toEqual([undefined, false]);
  });

  test.each([
    ['as it hears of it, shows it', false, []],
    ['as it submits, sends no second lead, and says why', true, ['toasts>movedOn']],
  ])('a tab that has missed the end: %s', async (_what, isPressed, toasts) => {
    const { one, two, storage } = await openTwo();
    one.dispatch(answered({ negativeCreditHistory: true }));
    two.dispatch(answered());
    await one.dispatch(submit).until(isIn(13));
    expect(storage.content.has(storageKeys.leadId)).toBe(false);
    if (isPressed) two.dispatch(submit);
    else two.hear();
    await two.until(isIn(13));
    expect(two.store.getState().toasts.map(({ key }) => key)).toEqual(toasts);
    expect(await api.requests('createLead')).toHaveLength(1);
  });
});

describe('removed answers', () => {
  const dropped = (...names: readonly string[]): Action => ({
    type: 'answersGiven',
    answers: Object.fromEntries(names.map((name) => [name, undefined])),
  });

  test('an answer removed in one tab: does not return from the other, also a sensitive one', async () => {
    const { storage, one, two } = await openTwo();
    one.dispatch(answer({ firstName: 'Ana', city: 'Cali', iban: '03112345678' }));
    await one.until(() => storage.content.has(storageKeys.sealedApplication));
    two.hear();
    await two.until(({ answers }) => answers['iban'] !== undefined);
    const before = storage.content.get(storageKeys.sealedApplication);
    one.dispatch(dropped('city', 'iban'));
    await one.until(() => storage.content.get(storageKeys.sealedApplication) !== before);
    two.hear();
    await two.until(({ answers }) => !Object.hasOwn(answers, 'iban'));
    two.dispatch(answer({ lastName: 'Rojas' }));
    expect(two.store.getState().answers).toEqual({ firstName: 'Ana', lastName: 'Rojas' });
    expect(kept(storage)).toEqual({ firstName: 'Ana', lastName: 'Rojas' });
  });

  test('a removed answer: is not written back by a tab that has not synchronised', async () => {
    const { storage, one, two } = await openTwo();
    one.dispatch(answer({ firstName: 'Ana', city: 'Cali' }));
    two.hear();
    one.dispatch(dropped('city'));
    two.dispatch(answer({ lastName: 'Rojas' }));
    expect(kept(storage)).toEqual({ firstName: 'Ana', lastName: 'Rojas' });
  });

  test('an answer changed in one tab and removed in the other: follows the latest change', async () => {
    const { storage, one, two } = await openTwo();
    one.dispatch(answer({ city: 'Cali' }));
    two.hear();
    two.store.dispatch(answer({ city: 'Bogotá' }));
    one.dispatch(dropped('city'));
    two.hear();
    two.dispatch(answer({ firstName: 'Ana' }));
    expect(two.store.getState().answers).toEqual({ firstName: 'Ana' });
    one.dispatch(answer({ city: 'Tunja' }));
    two.hear();
    expect(kept(storage)).toEqual({ firstName: 'Ana', city: 'Tunja' });
  });

  test('an unreadable stored application: removes no answer', async () => {
    const { storage, one } = await openTwo();
    one.dispatch(answer({ firstName: 'Ana' }));
    for (const text of ['', '{', '{"version":2,"lead":{}}', 'null']) {
      storage.content.set(storageKeys.leadApplication, text);
      one.hear();
      expect(one.store.getState().answers).toEqual({ firstName: 'Ana' });
    }
  });
});

test.each<[string, boolean, boolean, number]>([
  ['with an application that the lender has', true, false, 1],
  ['with one that has got further in another tab', true, true, 1],
  ['with a form that no lead has', false, false, 0],
])('a page that returns from memory %s: asks for the status once', async (...row) => {
  const [, isSent, isAhead, times] = row;
  const { one, two } = await openTwo();
  if (isSent) {
    await one.dispatch(answered(), submit).until((state) => selectApplicationState(state) === 10);
  }
  const shown = isAhead ? two : one;
  if (isSent) await api.setState(one.store.getState().lead.id ?? '', 16);
  const before = (await api.requests('getLeadStatus')).length;
  shown.returnFromMemory();
  if (isSent) await shown.until((state) => selectApplicationState(state) === 16);
  expect((await api.requests('getLeadStatus')).length - before).toBe(times);
});

describe('a cleared application', () => {
  const cleared: Action = { type: 'applicationCleared' };

  test('an application cleared in one tab: is gone in the other, which goes to the start', async () => {
    const { storage, one, two } = await openTwo();
    one.dispatch(answer({ firstName: 'Ana', city: 'Cali' }));
    two.hear();
    one.dispatch(cleared);
    two.hear();
    expect(two.store.getState().answers).toEqual({});
    expect(two.moves).toEqual(['replace /']);
    expect(storage.content.has(storageKeys.leadApplication)).toBe(false);
    two.hear();
    expect(two.moves).toEqual(['replace /']);
    expect([one.forgotten, two.forgotten]).toEqual([[], []]);
  });

  test.each([
    ['as it hears of it', undefined],
    ['as something is typed in it', answer({ lastName: 'Rojas' })],
  ])('an application deleted in one tab: is forgotten in the other %s, with the person', async (_when, typed) => {
    const { storage, one, two } = await openTwo();
    one.dispatch(answer({ firstName: 'Ana' }));
    two.hear();
    await one.dispatch({ type: 'deletionChosen' }).until(() => one.forgotten.length === 2);
    if (typed) two.dispatch(typed);
    else two.hear();
    expect([one.forgotten, two.forgotten]).toEqual(Array(2).fill(['vendors', 'page']));
    expect(two.store.getState().answers).toEqual({});
    expect(kept(storage)).toEqual({});
  });

  test.each([true, false])(
    'a cleared application: leaves what either tab answers next (heard of: %s)',
    async (isHeard) => {
      const { storage, one, two } = await openTwo();
      one.dispatch(answer({ firstName: 'Ana', city: 'Cali' }));
      two.hear();
      one.dispatch(cleared, answer({ amount: 500_000 }));
      if (isHeard) {
        two.hear();
        expect([two.store.getState().answers, kept(storage)]).toEqual([{ amount: 500_000 }, { amount: 500_000 }]);
      }
      two.dispatch(answer({ lastName: 'Rojas' }));
      expect(kept(storage)).toEqual({ amount: 500_000, lastName: 'Rojas' });
      expect(two.store.getState().answers).toEqual({ amount: 500_000, lastName: 'Rojas' });
      one.hear();
      expect(one.store.getState().answers).toEqual({ amount: 500_000, lastName: 'Rojas' });
    },
  );

  test('a cleared application: makes both tabs start a new lead', async () => {
    const { storage, one, two } = await openTwo();
    await one.dispatch(answered(), submit).until(isIn(10));
    two.hear();
    await two.until(isIn(10));
    one.dispatch(cleared);
    two.hear();
    expect(selectApplicationState(two.store.getState())).toBe(0);
    expect(two.store.getState().lead.id).toBeUndefined();
    expect(storage.content.has(storageKeys.leadId)).toBe(false);
    await two.dispatch(answered(), submit).until(isIn(10));
    expect(await api.leads()).toHaveLength(2);
  });
});
