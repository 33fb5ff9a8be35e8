import type { Answers } from '../../../src/published/flow';
import { serialiseAnswers } from '../../../src/storage/storedApplication';
import { colombianModel } from '../../support/colombia';
import type { Browser } from '../../../src/services/browserEvents';
import { storageKeys } from '../../support/storageKeys';
import type { Action } from '../../../src/store/actions';
import { selectApplicationState } from '../../../src/store/progress';
import type { StatusUpdate } from '../../../src/store/status';
import { applicant } from '../../support/colombianApplicant';
import { memoryStorage, type MemoryStorage } from '../../support/memoryStorage';
import { answer, answered, isIn, isShown, runApplications, submit } from '../../support/runApplications';
import { keyRingOf, noKeyRing, testKey } from '../../support/testKey';

const { leadApplication, sealedApplication, unsentAnswers, state: stateKey } = storageKeys;

const { api, start } = runApplications();

/** Leaves an applicant's earlier visit on a device, and returns the device. */
async function visited(...actions: readonly Action[]) {
  const device = { storage: memoryStorage(), keyRing: keyRingOf(await testKey()) };
  const application = await start(device);
  await application.dispatch(answered(), ...actions).until(() => device.storage.content.has(sealedApplication));
  application.stop();
  return device;
}

/** The last route, the mark of a cleared application, and the session. */
const ofVisit = [
  ...[storageKeys.routeChange, storageKeys.clearing, storageKeys.leadOwner],
  ...[storageKeys.sessionId, storageKeys.sessionStartedAt, storageKeys.sessionUrl, storageKeys.newSession],
];

/** Returns the stored keys that are part of an application. */
function keysOf({ content }: MemoryStorage): readonly string[] {
  return [...content.keys()].filter((key) => !ofVisit.some((each) => each === key)).sort();
}

describe('answers', () => {
  test('answers: are stored at once and restored after a reload, with the sensitive ones sealed', async () => {
    const device = await visited();
    const text = [...device.storage.content.values()].join();
    expect(text).toContain('camila.rojas@example.com');
    expect(text).not.toMatch(/1020304050|03112345678/);
    const again = await start(device);
    expect(again.store.getState().answers).toEqual(applicant);
    expect(again.moves).toEqual([]);
  });

  test('a visit that begins at the start page: goes on where the earlier one ended, and welcomes back', async () => {
    const fromStart = { visit: { isFromStart: true }, location: 'loan-details' };
    const first = await start(fromStart);
    expect(first.store.getState().toasts).toEqual([]);
    const again = await start({ ...(await visited()), ...fromStart });
    await again.until(isShown('resumedIn'));
    expect(again.store.getState().toasts).toMatchObject([{ chapter: colombianModel.steps.at(-1)?.chapter }]);
    expect(again.moves).toEqual([expect.stringMatching(/^replace \//)]);
  });

  test('sensitive answers without a key: are not stored', async () => {
    const device = { storage: memoryStorage(), keyRing: noKeyRing };
    const application = await start(device);
    application.dispatch(answered());
    expect(keysOf(device.storage)).toEqual([
      storageKeys.lastUsedAt,
      leadApplication,
      storageKeys.leadKey,
      unsentAnswers,
    ]);
    const { personalCode: _code, iban: _iban, ...others } = applicant;
    const again = await start(device);
    expect(again.store.getState().answers).toEqual(others);
  });

  test('invalid text for an amount: is restored after a reload as well', async () => {
    const application = await start();
    application.dispatch(answer({ monthlyIncome: 'dos millones', amount: 1.5 }));
    const again = await start({ storage: application.storage });
    expect(again.store.getState().answers).toEqual({ monthlyIncome: 'dos millones', amount: 1.5 });
  });

  test('a submitted step: is stored as well, with what was left empty', async () => {
    const application = await start();
    application.dispatch({ type: 'stepSubmitted', answers: { secondLastName: null }, erroneous: [] });
    const again = await start({ storage: application.storage });
    expect(again.store.getState().answers).toEqual({ secondLastName: null });
  });
});

test('a second copy: is read only where the first cannot be', async () => {
  const copyOf = (answers: Answers) => serialiseAnswers(answers, colombianModel.dataPoints).clear.text;
  const secondCopy = copyOf({ firstName: 'Eva' });
  for (const [first, answers] of [
    ['{', { firstName: 'Eva' }],
    [copyOf({}), {}],
  ] as const) {
    const storage = memoryStorage({ [leadApplication]: first, [storageKeys.secondCopy]: secondCopy });
    expect((await start({ storage })).store.getState().answers).toEqual(answers);
  }
});

describe('the stored state', () => {
  test('a stored state: is restored, and requested again', async () => {
    const device = await visited();
    const before = await start(device);
    await before.dispatch(submit).until(isIn(10));
    before.stop();
    const again = await start(device);
    const { progress, lead } = await again.until((state) => state.progress.page?.offer !== undefined);
    expect(progress).toMatchObject({ progressState: 10, partner: { name: 'Sereno Credit' } });
    expect(lead.id).toBe((await api.leads())[0]?.id);
    expect(again.moves).toEqual(['push /accepted']);
    expect(await api.requests('createLead')).toHaveLength(1);
    // Only a new lead needs a key.
    expect(device.storage.content.has(storageKeys.leadKey)).toBe(false);
  });

  test('a stored state without a lead: is ignored', async () => {
    const application = await start({ storage: memoryStorage({ [stateKey]: '{"progressState":10}' }) });
    expect(selectApplicationState(application.store.getState())).toBe(0);
    expect(application.moves).toEqual([]);
  });

  test('a lead whose stored state is unreadable: requests it', async () => {
    const device = await visited();
    const before = await start(device);
    await before.dispatch(submit).until(isIn(10));
    before.stop();
    device.storage.set(stateKey, 'gibberish');
    const again = await start(device);
    await again.until(isIn(10));
  });
});

describe('at the end of an application', () => {
  test.each([
    ['thank you', 3_500_011, 11],
    ['rejected', 3_500_013, 13],
  ])(
    'an application that ends on %s: is erased, and its page is shown after a reload',
    async (...[, monthlyIncome, end]) => {
      const device = await visited(answer({ monthlyIncome }));
      const application = await start(device);
      await application.dispatch(submit).until((state) => [10, end].includes(selectApplicationState(state)));
      if (end === 11) application.dispatch({ type: 'stateActionChosen', operation: 'postSale' });
      await application.until(isIn(end));
      // The colours of a partner are not personal.
      const kept = keysOf(device.storage).filter((key) => key !== storageKeys.uiColors);
      expect(kept).toEqual([storageKeys.lastUsedAt, stateKey]);
      expect([...device.storage.content.values()].join()).not.toContain((await api.leads())[0]?.id);
      application.stop();
      const requestCount = (await api.requests('getLeadStatus')).length;
      const again = await start(device);
      expect(selectApplicationState(again.store.getState())).toBe(end);
      expect(again.store.getState().progress.partner?.name).toBe(application.store.getState().progress.partner?.name);
      expect(await api.requests('getLeadStatus')).toHaveLength(requestCount);
    },
  );

  test('an ended application whose lender leads on: keeps its lead until the server says that nothing follows', async () => {
    const device = await visited(answer({ monthlyIncome: 3_500_038 }));
    const application = await start(device);
    const offered = await application.dispatch(submit).until((state) => state.progress.page?.offers !== undefined);
    await api.fail({ operationId: 'getLeadStatus', kind: 'status', status: 503 });
    const [{ offerId } = { offerId: '' }] = offered.progress.page?.offers ?? [];
    const form = { dataPoints: [], answers: { offerId }, sendAs: {} };
    await application.dispatch({ type: 'stateActionChosen', operation: 'postSale', form }).until(isIn(11));
    application.stop();
    const again = await start(device);
    expect(again.store.getState().lead.id).toBeDefined();
    await api.fail();
    again.dispatch({ type: 'statusRequested' });
    const { progress } = await again.until((state) => state.progress.page !== undefined);
    expect(progress.page?.canContinue).toBe(true);
  });

  test.each([10, 12, 7])('an application that arrives in state %d: is not erased', async (progressState) => {
    const device = await visited();
    const application = await start(device);
    application.dispatch({ type: 'statusReceived', update: { progressState } });
    expect(keysOf(device.storage)).toEqual(expect.arrayContaining([leadApplication, sealedApplication]));
  });
});

describe('the route of a state', () => {
  const refused = [{ dataPoint: 'email', code: 'x', message: '' }];

  const moves: readonly (readonly [string, StatusUpdate, string, readonly string[]])[] = [
    ['name', { progressState: 6 }, 'forward', ['push /checking']],
    ['checking', { progressState: 6 }, 'nowhere, being there', []],
    ['checking', { progressState: 10 }, 'forward', ['push /accepted']],
    ['checking', { progressState: [6, 10, 13] }, 'to the latest of a list', ['push /rejected']],
    ['accepted', { progressState: 12 }, 'forward', ['push /redirected']],
    ['name', { progressState: 0 }, 'nowhere inside the form', []],
    ['name', { progressState: 2 }, 'nowhere inside the form', []],
    ['', { progressState: 0 }, 'nowhere inside the form', []],
    ['name', { progressState: 4, errors: refused }, 'to the step to correct, in place', ['replace /initial-details']],
    ['initial-details', { progressState: 4, errors: refused }, 'nowhere, being there', []],
    ['accepted', { progressState: 4, errors: refused }, 'back to the step, in place', ['replace /initial-details']],
    ['accepted', { progressState: 3 }, 'back to the form, in place', ['replace /income-contract-started-at']],
    ['name', { progressState: 77 }, 'nowhere in an unknown state', []],
  ];

  test.each(moves)('at "%s", the status %j: leads %s', async (...[location, update, , expected]) => {
    const application = await start({ location });
    application.dispatch(answered(), { type: 'statusReceived', update });
    expect(application.moves).toEqual(expected);
  });

  const corrections: readonly (readonly [string, number, readonly string[]])[] = [
    ['name', 0, []],
    ['', 0, []],
    ['no-such-page', 0, []],
    ['loan-information', 0, []],
    ['accepted', 0, ['replace /']],
    ['checking', 4, ['replace /']],
    ['name', 6, ['replace /checking']],
    ['', 10, ['replace /accepted']],
    ['accepted', 10, []],
    ['rejected', 10, ['replace /accepted']],
    ['404', 10, []],
    ['unsubscribe', 6, []],
    ['name', 77, []],
  ];

  test.each(corrections)(
    'the address "%s" in state %d: is kept if it fits, or replaced',
    async (...[location, progressState, expected]) => {
      const moved: string[] = [];
      const navigate: Browser['navigate'] = (path, { replace }) =>
        moved.push(`${replace ? 'replace' : 'push'} ${path}`);
      const here = await start({ location, platform: { browser: { navigate, location: () => location } } });
      here.dispatch(answered(), { type: 'statusReceived', update: { progressState } });
      moved.splice(0);
      here.dispatch({ type: 'locationChanged', path: `/${location}` });
      expect(moved).toEqual(expected);
    },
  );
});
