import type { SagaServices } from '../../../src/services/SagaServices';
import { storageKeys } from '../../../src/storage/storageKeys';
import { restoreAnswers } from '../../../src/storage/storedApplication';
import type { Action } from '../../../src/store/actions';
import { selectApplicationState } from '../../../src/store/selectors';
import { colombianModel } from '../../support/colombia';
import { applicant } from '../../support/colombianApplicant';
import { memoryStorage, type MemoryStorage } from '../../support/memoryStorage';
import { runApplications } from '../../support/runApplications';
import { keyRingOf, testKey } from '../../support/testKey';

const { api, start } = runApplications();

const answer = (answers: Readonly<Record<string, string | number>>): Action => ({ type: 'answersChanged', answers });
const kept = ({ content }: MemoryStorage) =>
  restoreAnswers(content.get(storageKeys.leadApplication) ?? null, colombianModel.dataPoints);

/** Two tabs of one device; each hears of the other when it is told to. */
async function openTwo() {
  const storage = memoryStorage();
  const keyRing = keyRingOf(await testKey());
  const open = async () => {
    const listeners = new Set<() => void>();
    const otherTabChanges: SagaServices['otherTabChanges'] = (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    };
    const application = await start({ storage, keyRing, services: { otherTabChanges } });
    return { ...application, hear: () => listeners.forEach((listener) => listener()) };
  };
  return { storage, one: await open(), two: await open() };
}

test('what one tab answers the other shows as soon as it hears of it, sensitive answers too', async () => {
  const { storage, one, two } = await openTwo();
  one.dispatch(answer({ firstName: 'Ana', iban: '03112345678' }));
  await one.until(() => storage.content.has(storageKeys.sealedApplication));
  two.hear();
  await two.until(({ answers }) => answers['iban'] !== undefined);
  expect(two.store.getState().answers).toEqual({ firstName: 'Ana', iban: '03112345678' });
});

test('a tab that has not heard yet does not write over what the other has answered', async () => {
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

test('the newer answer counts in both, in whichever order they hear of it', async () => {
  const { storage, one, two } = await openTwo();
  for (const [index, tab] of [one, two, one, two, two, one].entries()) tab.dispatch(answer({ amount: index * 10_000 }));
  two.hear();
  one.hear();
  expect(kept(storage)).toEqual({ amount: 50_000 });
  expect([one, two].map(({ store }) => store.getState().answers['amount'])).toEqual([50_000, 50_000]);
});

test('where nothing can be written, a tab keeps its own answers', async () => {
  const storage = { ...memoryStorage({ leadApplication: '{"version":1,"lead":{"amount":200000}}' }), set: () => false };
  const tab = await start({ storage });
  tab.dispatch(answer({ amount: 300_000 }), answer({ firstName: 'Ana' }), answer({ amount: 400_000 }));
  expect(tab.store.getState().answers).toEqual({ amount: 400_000, firstName: 'Ana' });
});

test('a tab goes along with the one that has sent the application: one lead', async () => {
  const { one, two } = await openTwo();
  one.dispatch({ type: 'answersChanged', answers: applicant }, { type: 'applicationSubmitted', isIntermediate: false });
  await one.until((state) => selectApplicationState(state) === 10);
  const asked = (await api.requests('getLeadStatus')).length + 1;
  await api.fail({ operationId: 'getLeadStatus', kind: 'latency', ms: 200 });
  two.hear();
  while ((await api.requests('getLeadStatus')).length < asked);
  // Each stored key raises an event of its own.
  for (const tab of [two, two]) tab.hear();
  await two.until((state) => selectApplicationState(state) === 10);
  expect(two.moves.at(-1)).toBe('push /accepted');
  one.hear();
  two.hear();
  expect(await api.requests('getLeadStatus')).toHaveLength(asked);
  expect(await api.requests('createLead')).toHaveLength(1);
});

describe('a tab that has missed how the application of the device went on', () => {
  const submit: Action = { type: 'applicationSubmitted', isIntermediate: false };

  async function endInOne() {
    const tabs = await openTwo();
    tabs.one.dispatch({ type: 'answersChanged', answers: { ...applicant, negativeCreditHistory: true } });
    tabs.two.dispatch({ type: 'answersChanged', answers: applicant });
    tabs.one.dispatch(submit);
    await tabs.one.until((state) => selectApplicationState(state) === 13);
    expect(tabs.storage.content.has(storageKeys.leadId)).toBe(false);
    return tabs;
  }

  test('shows its end', async () => {
    const { two } = await endInOne();
    two.hear();
    await two.until((state) => selectApplicationState(state) === 13);
  });

  test('shows its end where it knows the lead that the device has forgotten', async () => {
    const { one, two, storage } = await openTwo();
    one.dispatch({ type: 'answersChanged', answers: { ...applicant, negativeCreditHistory: true } });
    one.dispatch({ type: 'applicationSubmitted', isIntermediate: true });
    await one.until(() => storage.content.has(storageKeys.leadId));
    two.hear();
    await two.until(({ lead }) => lead.id !== undefined);
    one.dispatch(submit);
    await one.until((state) => selectApplicationState(state) === 13);
    two.hear();
    await two.until((state) => selectApplicationState(state) === 13);
  });

  test('sends no second lead, and says why', async () => {
    const { two } = await endInOne();
    two.dispatch(submit);
    await two.until((state) => selectApplicationState(state) === 13);
    expect(two.store.getState().toasts.map(({ key }) => key)).toEqual(['toasts>movedOn']);
    expect(await api.requests('createLead')).toHaveLength(1);
  });
});

describe('what is taken back', () => {
  const dropped = (...names: readonly string[]): Action => ({
    type: 'answersChanged',
    answers: Object.fromEntries(names.map((name) => [name, undefined])),
  });

  test('in one tab does not come back from the other, a sensitive answer neither', async () => {
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

  test('is not written back by a tab that has not heard of it', async () => {
    const { storage, one, two } = await openTwo();
    one.dispatch(answer({ firstName: 'Ana', city: 'Cali' }));
    two.hear();
    one.dispatch(dropped('city'));
    two.dispatch(answer({ lastName: 'Rojas' }));
    expect(kept(storage)).toEqual({ firstName: 'Ana', lastName: 'Rojas' });
  });

  test('stays where the other tab has answered anew meanwhile', async () => {
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

  test('a text that is no application takes nothing back', async () => {
    const { storage, one } = await openTwo();
    one.dispatch(answer({ firstName: 'Ana' }));
    for (const text of ['', '{', '{"version":2,"lead":{}}', 'null']) {
      storage.content.set(storageKeys.leadApplication, text);
      one.hear();
      expect(one.store.getState().answers).toEqual({ firstName: 'Ana' });
    }
  });
});

describe('an application that is cleared', () => {
  const cleared: Action = { type: 'applicationCleared' };

  test('in one tab is gone in the other, which goes to the start', async () => {
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
  });

  test('does not take the newer answers of the next one with it', async () => {
    const { storage, one, two } = await openTwo();
    one.dispatch(answer({ firstName: 'Ana', city: 'Cali' }));
    two.hear();
    one.dispatch(cleared, answer({ amount: 500_000 }));
    two.hear();
    expect(two.store.getState().answers).toEqual({ amount: 500_000 });
    expect(kept(storage)).toEqual({ amount: 500_000 });
    two.dispatch(answer({ lastName: 'Rojas' }));
    one.hear();
    expect(one.store.getState().answers).toEqual({ amount: 500_000, lastName: 'Rojas' });
  });

  test('is not brought back by a tab that has not heard of it; what is answered there is of the next one', async () => {
    const { storage, one, two } = await openTwo();
    one.dispatch(answer({ firstName: 'Ana', city: 'Cali' }));
    two.hear();
    one.dispatch(cleared, answer({ amount: 500_000 }));
    two.dispatch(answer({ lastName: 'Rojas' }));
    expect(kept(storage)).toEqual({ amount: 500_000, lastName: 'Rojas' });
    expect(two.store.getState().answers).toEqual({ amount: 500_000, lastName: 'Rojas' });
    one.hear();
    expect(one.store.getState().answers).toEqual({ amount: 500_000, lastName: 'Rojas' });
  });

  test('begins a new lead in both', async () => {
    const { storage, one, two } = await openTwo();
    one.dispatch(
      { type: 'answersChanged', answers: applicant },
      { type: 'applicationSubmitted', isIntermediate: false },
    );
    await one.until((state) => selectApplicationState(state) === 10);
    two.hear();
    await two.until((state) => selectApplicationState(state) === 10);
    one.dispatch(cleared);
    two.hear();
    expect(selectApplicationState(two.store.getState())).toBe(0);
    expect(two.store.getState().lead.id).toBeUndefined();
    expect(storage.content.has(storageKeys.leadId)).toBe(false);
    two.dispatch(
      { type: 'answersChanged', answers: applicant },
      { type: 'applicationSubmitted', isIntermediate: false },
    );
    await two.until((state) => selectApplicationState(state) === 10);
    expect(await api.leads()).toHaveLength(2);
  });
});
