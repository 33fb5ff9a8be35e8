import type { Settings } from '../../../src/published/settings';
import { colombianSettings, withoutHolders } from '../../support/colombia';
import { readReturn } from '../../../src/redirect/returnMarker';
import { readStoredText } from '../../../src/storage/storedText';
import { storageKeys } from '../../support/storageKeys';
import type { Action } from '../../../src/store/actions';
import { selectApplicationState } from '../../../src/store/progress';
import { selectLenderRedirect } from '../../../src/store/selectLenderRedirect';
import type { State } from '../../../src/store/state';
import { answered, hasFailed, hasPartner, isIn, runApplications, submit } from '../../support/runApplications';
import type { TestApplication } from '../../support/startApplication';

const { api, start, arriveAt } = runApplications();

const isReady = (state: State) => selectLenderRedirect(state)?.status === 'ready';
const finished: Action = { type: 'applicantReturned', state: 9, outcome: 'finished' };

function opened(state: number): Action {
  return { type: state === 19 ? 'paymentChosen' : 'lenderRedirectRequested', state };
}

/** Returns the address to which the bank sends the applicant back. */
async function returnAddress(application: TestApplication, state: number): Promise<URL> {
  const { lenderRedirect } = await application.dispatch(opened(state)).until(isReady);
  return new URL(new URL(lenderRedirect.redirect?.url ?? '').searchParams.get('return') ?? '');
}

/** Opens the device again at the address to which the bank returns. */
function comeBack({ storage }: TestApplication, back: URL): Promise<TestApplication> {
  const applicantReturn = readReturn(back.search, back.hash);
  return start({ storage, location: back.pathname.slice(1), visit: { ...(applicantReturn && { applicantReturn }) } });
}

test.each([
  [9, '/instantor', 10],
  [17, '/wenance-tink', 18],
  [19, '/moneyman-paylands', 10],
])('state %d: leads out, and on when the applicant returns', async (state, path, next) => {
  const application = await arriveAt(state);
  const back = await returnAddress(application, state);
  expect(back.href).toContain(`https://apply.example`);
  expect(back.pathname.endsWith(path)).toBe(true);
  application.stop();
  const again = await comeBack(application, back);
  await again.until(isIn(next));
  expect(again.logged).toEqual([]);
  const requests = await api.requests('continueState');
  expect(requests.map(({ headers }) => headers['idempotency-key'])).toEqual([readReturn(back.search, back.hash)?.key]);
});

test('the amount of a payment: comes with the status', async () => {
  const { progress } = (await arriveAt(19)).store.getState();
  expect(progress.page?.payment?.amount).toBeGreaterThan(0);
});

test('two returns by the same address: count as one', async () => {
  const application = await arriveAt(9);
  const back = await returnAddress(application, 9);
  application.stop();
  const [one, other] = [await comeBack(application, back), await comeBack(application, back)];
  await one.until(isIn(10));
  other.stop();
  const third = await comeBack(application, back);
  await third.until(hasPartner);
  expect(selectApplicationState(third.store.getState())).toBe(10);
  expect(await api.requests('continueState')).toHaveLength(1);
  expect((await api.leads())[0]?.state).toBe(10);
});

describe('a return that this device has not requested', () => {
  const key = 'a1b2c3d4-0000-4000-8000-000000000000';

  test.each([
    ['with a key that nobody knows', 9, `?connection=9-${key}`],
    ['of a page that is not a connection', 10, `?connection=10-${key}`],
    ['of another page than that of the state', 10, `?connection=9-${key}`],
    ['of a payment', 19, `?connection=19-${key}&status=success`],
  ])('a return %s: changes nothing', async (_case, state, search) => {
    const application = await arriveAt(state);
    application.stop();
    const applicantReturn = readReturn(search, '');
    const opened = await start({
      storage: application.storage,
      visit: { ...(applicantReturn && { applicantReturn }) },
    });
    const { lenderRedirect } = await opened.until(hasPartner);
    expect(lenderRedirect.outcome).toBeUndefined();
    expect(await api.requests('continueState')).toEqual([]);
    expect((await api.leads())[0]?.state).toBe(state);
  });

  test('a return that another lead waits for: changes nothing, and the page asks', async () => {
    const before = await arriveAt(9);
    const back = await returnAddress(before, 9);
    before.dispatch({ type: 'applicationCleared' });
    await before.dispatch(answered({ monthlyIncome: 3_500_009 }), submit).until(isIn(9));
    before.stop();
    const again = await comeBack(before, back);
    const state = await again.until(hasPartner);
    expect(selectLenderRedirect(state)).toMatchObject({ isTaken: true, outcome: undefined });
    expect(await api.requests('continueState')).toEqual([]);
  });
});

test.each(['cancelled', 'failed'] as const)(
  'a return with the outcome %s: stays on the page, which can be repeated or skipped',
  async (outcome) => {
    const application = await arriveAt(17);
    const back = await returnAddress(application, 17);
    back.searchParams.set('status', outcome);
    application.stop();
    const again = await comeBack(application, back);
    await again.until((state) => selectLenderRedirect(state)?.outcome === outcome);
    expect(await api.requests('continueState')).toEqual([]);
    await returnAddress(again, 17);
    expect(selectLenderRedirect(again.store.getState())?.outcome).toBe(outcome);
    again.dispatch({ type: 'stateActionChosen', operation: 'skipState' });
    const { lenderRedirect } = await again.until(isIn(18));
    expect(selectLenderRedirect(again.store.getState())).toBeUndefined();
    expect(lenderRedirect.state).toBe(17);
  },
);

test('an applicant who returns without an outcome: stays, and may confirm the return', async () => {
  const application = await arriveAt(9);
  await returnAddress(application, 9);
  const { redirect } = application.store.getState().lenderRedirect;
  if (!redirect) throw new Error('There is no way out');
  application.dispatch({ type: 'lenderRedirectFollowed', state: 9, redirect });
  application.stop();
  const again = await start({ storage: application.storage, location: 'instantor' });
  await again.until(hasPartner);
  expect(selectLenderRedirect(again.store.getState())).toMatchObject({ isTaken: true, outcome: undefined });
  expect(await api.requests('continueState')).toEqual([]);
  await again.dispatch(finished).until(isIn(10));
  expect(again.storage.get(storageKeys.redirectState)).toBeNull();
});

describe('a return from a frame', () => {
  /** Returns the link by which the bank returns, out of a frame. */
  async function linkBack(application: TestApplication) {
    const back = await returnAddress(application, 9);
    const token = back.pathname.split('/').at(-1) ?? '';
    const applicantReturn = readReturn(back.search, back.hash);
    const link = { id: token, urlType: back.searchParams.get('urlType') ?? '' };
    return { back, token, visit: { link, ...(applicantReturn && { applicantReturn }) } };
  }

  /** Opens the return on a page with other storage, where the applicant is asked. */
  async function openElsewhere(settings: Settings) {
    const application = await arriveAt(9, { platform: { browser: { isFramed: true } }, settings });
    const { back, token, visit } = await linkBack(application);
    const id = application.store.getState().lead.id ?? '';
    expect(back.href).toContain(`/continue/${token}?urlType=connection&connection=9-`);
    expect(back.href).not.toContain(id);
    const top = await start({ location: 'continue', visit, settings });
    await top.until(({ continuation }) => continuation.status === 'asking');
    top.dispatch({ type: 'linkConfirmed' });
    return { top, id, token };
  }

  test('a return to a page with other storage: is adopted by a code to the contact, and the applicant goes on', async () => {
    const { top, id } = await openElsewhere(colombianSettings);
    await top.until(({ continuation }) => continuation.status === 'proving');
    await top.dispatch({ type: 'codeChosen' }).until(({ verification }) => verification.status === 'sent');
    top.dispatch({ type: 'proofGiven', code: '123456' });
    const state = await top.until((all) => selectLenderRedirect(all)?.isTaken === true);
    expect(state).toMatchObject({ lead: { id }, lenderRedirect: { outcome: undefined } });
    expect(await api.requests('continueState')).toEqual([]);
    await top.dispatch(finished).until(isIn(10));
  });

  test('a return to a page with other storage, at an API without holders: leaves its state, and nothing else', async () => {
    const { top, id, token } = await openElsewhere(withoutHolders);
    const state = await top.until((all) => selectLenderRedirect(all)?.isTaken === true);
    expect(state).toMatchObject({ lead: { id: token }, answers: {}, lenderRedirect: { outcome: undefined } });
    const { lead } = await top.dispatch(finished).until(({ isLeadLost }) => isLeadLost);
    expect(lead.lossCause).toBe('returned');
    expect((await api.lead(id)).state).toBe(10);
    expect(JSON.stringify(top.store.getState())).not.toContain(id);
  });

  test('a return to a page with the same storage: leads on, and the applicant is not asked', async () => {
    const application = await arriveAt(9, { platform: { browser: { isFramed: true } } });
    const { visit } = await linkBack(application);
    application.stop();
    const top = await start({ location: 'continue', storage: application.storage, visit });
    const { lead } = await top.until(isIn(10));
    expect(lead.id).toBe(application.store.getState().lead.id);
  });
});

test('a return while the status cannot be loaded: can be confirmed again', async () => {
  const application = await arriveAt(9);
  await api.fail({ operationId: 'getLeadStatus', kind: 'drop', times: 4 });
  const failed = await application.dispatch(finished).until(hasFailed);
  expect(selectLenderRedirect(failed)).toMatchObject({ isTaken: true, outcome: undefined });
  await application.dispatch(finished).until(isIn(10));
});

test('a conflict because the application has moved on: leads to its page', async () => {
  const application = await arriveAt(9);
  const back = await returnAddress(application, 9);
  const elsewhere = await comeBack(application, back);
  await elsewhere.until(isIn(10));
  await application.dispatch(opened(9)).until(isIn(10));
  expect(application.moves.at(-1)).toBe('push /accepted');
});

describe('the redirect to a lender', () => {
  /** Returns an application that has followed the redirect to a lender. */
  async function led(): Promise<TestApplication> {
    const application = await arriveAt(12);
    const { progress } = await application.until((state) => state.progress.redirect !== undefined);
    if (progress.redirect)
      application.dispatch({ type: 'lenderRedirectFollowed', state: 12, redirect: progress.redirect });
    return application;
  }

  test('a followed redirect: is stored with its method, and the fields of its form are requested again', async () => {
    const application = await led();
    const { storage } = application;
    expect(storage.get('redirected')).toBe('true');
    expect(storage.get('redirectUrl')).toContain('/sandbox/lender');
    expect(readStoredText(storage.get('redirectMethod') ?? '')).toBe('POST');
    expect(storage.get('sessionAcceptedRedirected')).toBe('true');
    application.stop();
    const again = await start({ storage, location: 'redirected' });
    const state = await again.until(({ progress }) => progress.redirect !== undefined);
    expect(selectLenderRedirect(state)).toMatchObject({ isTaken: true });
    expect(state.progress.redirect).toMatchObject({ method: 'POST', fields: { application: expect.any(String) } });
    expect(state.progress.redirect?.fields?.['application']).not.toBe(state.lead.id);
  });

  test('a redirect that is missing from the status: is requested', async () => {
    const application = await arriveAt(12);
    const { lenderRedirect } = await application.dispatch(opened(12)).until(isReady);
    expect(lenderRedirect.redirect?.url).not.toContain('return=');
  });

  test('a redirect that is not allowed: is reported without personal data', async () => {
    const application = await arriveAt(12);
    const redirect = { url: 'https://evil.example/?name=Ana', method: 'GET', fields: {} } as const;
    application.dispatch({ type: 'statusReceived', update: { progressState: 12, redirect } });
    expect(application.logged).toEqual(['A redirect was refused: evil.example']);
  });
});
