import { runSaga } from 'redux-saga';
import { guarded } from '../../../sagas/effects';
import type { Action } from '../../../src/store/actions';
import { answering } from '../../support/answering';
import { runApplications } from '../../support/runApplications';
import type { TestApplication } from '../../support/startApplication';

const { api, start } = runApplications();

describe.each(['getCountries', 'getPositions', 'getPolicies'])('the list of %s', (operation) => {
  const needed: Action = { type: 'listNeeded', operation };
  const has = (application: TestApplication, status: string) =>
    application.until(({ lists }) => lists.status[operation] === status);

  test('a list: is loaded once, however often it is needed', async () => {
    const application = await start();
    application.dispatch(needed, needed);
    await has(application, 'ready');
    application.dispatch(needed);
    expect(await api.requests(operation)).toHaveLength(1);
  });

  test('a list that fails to load: is marked as failed, and loads when it is needed again', async () => {
    await api.fail({ operationId: operation, kind: 'status', status: 503 });
    const application = await start();
    application.dispatch(needed);
    await has(application, 'failed');
    await api.fail();
    application.dispatch(needed);
    await has(application, 'ready');
  });

  test('a list that fails unexpectedly: is marked as failed too, and other lists still load', async () => {
    const { services } = await start();
    const broken = answering(services.api, { [operation]: () => Promise.reject(new Error('odd')) });
    const application = await start({ api: broken });
    application.dispatch(needed);
    await has(application, 'failed');
    expect(application.logged).toEqual(['A saga failed on listNeeded']);
    const other = operation === 'getCountries' ? 'getPolicies' : 'getCountries';
    application.dispatch({ type: 'listNeeded', operation: other });
    await application.until(({ lists }) => lists.status[other] === 'ready');
  });
});

test('countries and professions: come in the language of the deployment, policies for its country', async () => {
  const application = await start();
  const operations = ['getCountries', 'getPositions', 'getPolicies'] as const;
  application.dispatch(...operations.map((operation) => ({ type: 'listNeeded', operation }) as const));
  const { lists } = await application.until(({ lists: { status } }) =>
    operations.every((name) => status[name] === 'ready'),
  );
  expect(lists.choices.getCountries).toContainEqual({ value: 'DE', label: 'Alemania' });
  expect(lists.choices.getPositions).toContainEqual({ value: 'nurse', label: 'Enfermero/a' });
  expect(lists.policies.map(({ id }) => id)).toContain('co-terms-2026-01');
  expect(lists.policies.filter(({ required }) => required)).not.toEqual([]);
});

describe('the check of an e-mail address', () => {
  const left = (email: string): Action => ({ type: 'emailLeft', email });

  test.each([
    ['camila@gmial.com', { email: 'camila@gmial.com', valid: true, suggestion: 'camila@gmail.com' }],
    ['camila@example.invalid', { email: 'camila@example.invalid', valid: false }],
    ['camila@gmail.com', { email: 'camila@gmail.com', valid: true }],
    ['camila@unal.edu.co', { email: 'camila@unal.edu.co', valid: true }],
    ['camila@etb.net.co', { email: 'camila@etb.net.co', valid: true }],
  ])('%s: gets the opinion of the server', async (email, opinion) => {
    const application = await start();
    application.dispatch(left(email));
    expect((await application.until(({ lookups }) => lookups.emailCheck !== undefined)).lookups.emailCheck).toEqual(
      opinion,
    );
  });

  test('an invalid e-mail address: is not checked, and the newest one counts', async () => {
    const application = await start();
    application.dispatch(left('camila@'), left('first@gmail.com'), left('second@gmail.com'));
    const { lookups } = await application.until((state) => state.lookups.emailCheck !== undefined);
    expect(lookups.emailCheck?.email).toBe('second@gmail.com');
    const paths = (await api.requests('validateEmail')).map(({ path }) => decodeURIComponent(path));
    expect(paths.join()).not.toContain('camila@');
  });

  test('a check without a response: gives no opinion, and logs nothing', async () => {
    await api.fail({ operationId: 'validateEmail', kind: 'status', status: 503, times: 4 });
    const application = await start();
    application.dispatch(left('first@gmail.com'), { type: 'listNeeded', operation: 'getCountries' });
    await application.until(({ lists }) => lists.status.getCountries === 'ready');
    application.dispatch(left('second@gmail.com'));
    const { lookups } = await application.until((state) => state.lookups.emailCheck !== undefined);
    expect(lookups.emailCheck?.email).toBe('second@gmail.com');
    expect(application.logged).toEqual([]);
  });
});

describe('the connection', () => {
  const startWatching = (isOnline: boolean) => start({ platform: { browser: { isOnline: () => isOnline } } });

  test('the connection: is known from the start, when lost and when back, with a toast', async () => {
    const { store, tell, dispatch } = await startWatching(true);
    expect(store.getState().isOnline).toBe(true);
    tell('offline');
    expect(store.getState()).toMatchObject({ isOnline: false, toasts: [] });
    tell('online');
    expect(store.getState()).toMatchObject({ isOnline: true, toasts: [{ key: 'online>text', kind: 'success' }] });
    tell('offline');
    dispatch({ type: 'stateActionFailed', failure: { kind: 'offline' } });
    tell('online');
    expect(store.getState()).toMatchObject({ toasts: [{ key: 'online>sending', kind: 'success' }] });
    expect((await startWatching(false)).store.getState().isOnline).toBe(false);
  });
});

test('guarded: reports a failure with the action type, without its content, and dispatches the action for it', () => {
  const reports: unknown[][] = [];
  const log = { error: (...report: unknown[]) => void reports.push(report), info: () => undefined };
  const cause = new Error('odd');
  const put: unknown[] = [];
  const worker = guarded<'emailLeft'>(
    { log },
    function* fail() {
      yield* [];
      throw cause;
    },
    ({ type }) => ({ type: 'locationChanged', path: type }),
  );
  const io = { dispatch: (action: unknown) => put.push(action), getState: () => ({}) };
  runSaga(io, worker, { type: 'emailLeft', email: 'secret@example.com' });
  expect(reports).toEqual([['A saga failed on emailLeft', cause]]);
  expect(put).toMatchObject([{ type: 'locationChanged', path: 'emailLeft' }]);
});
