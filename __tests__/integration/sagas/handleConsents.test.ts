import type { Action } from '../../../src/store/actions';
import { selectApplicationState } from '../../../src/store/progress';
import type { State } from '../../../src/store/state';
import { colombianSettings } from '../../support/colombia';
import { storageKeys } from '../../support/storageKeys';
import { isIn, isRefused, runApplications } from '../../support/runApplications';
import { untilSo } from '../../support/untilSo';

const { api, start, arriveAt } = runApplications();

const isReady = ({ customerConsents }: State) => customerConsents.status === 'ready';
const idOf = (topic: string) => `lender-${topic}-2026-01`;

const tick = (topics: readonly string[], keep?: string): Action => ({
  type: 'consentsChanged',
  givenIds: topics.map(idOf),
  ...(keep !== undefined && { keep }),
});

const submit = (operation: string, topics: readonly string[]): Action => ({
  type: 'stateActionChosen',
  operation,
  form: { answers: { policies: topics.map(idOf) }, dataPoints: ['policies'], sendAs: {} },
});

const pages = [
  { state: 20, operation: 'postPolicyConsents', topics: ['credit-check', 'data-sharing'], next: 10 },
  { state: 29, operation: 'postPolicyConsents', topics: ['credit-check', 'electronic-contract'], next: 30 },
  { state: 35, operation: 'postDynamicConsents', topics: ['electronic-contract', 'data-sharing', 'news'], next: 10 },
  { state: 36, operation: 'postPolicyConsents', topics: ['data-sharing', 'electronic-contract'], next: 10 },
] as const;

const { keepsAgreements: _keeps, ...apiWithoutAgreements } = colombianSettings.api;

test.each([
  ...pages.map((page) => ({ ...page, to: 'the API', settings: colombianSettings })),
  ...pages.slice(0, 1).map((page) => ({
    ...page,
    to: 'an API that keeps no agreements',
    settings: { ...colombianSettings, api: apiWithoutAgreements },
  })),
])('the consents of $state: come with the status, are sent to $to, and lead on', async (page) => {
  const { state, operation, topics, next, settings } = page;
  const application = await arriveAt(state, { settings });
  const { consents = [], givenIds } = application.store.getState().customerConsents;
  expect(consents.map(({ id }) => id)).toEqual(expect.arrayContaining(topics.map(idOf)));
  expect(givenIds).toBeUndefined();
  const after = await application.dispatch(submit(operation, topics)).until(isIn(next));
  expect(after.customerConsents).toEqual({
    applicationState: next,
    status: 'idle',
    consents: undefined,
    givenIds: undefined,
  });
  const [request] = await api.requests(operation);
  const agreements = consents.map(
    ({ id }) => expect.objectContaining({ id, given: topics.map(idOf).includes(id) }) as unknown,
  );
  expect(request?.body).toEqual({
    id: after.lead.id,
    policies: topics.map(idOf),
    ...(settings === colombianSettings && { agreements: expect.arrayContaining(agreements) as unknown }),
  });
});

test('a half-done page: is loaded and stored, with one call for the last of several changes', async () => {
  const application = await arriveAt(20);
  application.dispatch({ type: 'consentsNeeded', operation: 'getCustomerConsents' });
  expect((await application.until(isReady)).customerConsents.givenIds).toEqual([]);
  application.dispatch(
    tick(['news'], 'putCustomerConsents'),
    tick(['news', 'data-sharing'], 'putCustomerConsents'),
    tick(['data-sharing'], 'putCustomerConsents'),
  );
  const sent = async () => (await api.requests('putCustomerConsents')).map(({ body }) => body);
  await untilSo(async () => JSON.stringify(await sent()).includes('"given":true'), sent);
  expect(await sent()).toEqual([
    [
      { id: idOf('credit-check'), given: false },
      { id: idOf('data-sharing'), given: true },
      { id: idOf('news'), given: false },
    ],
  ]);
  const { storage } = application;
  storage.set(storageKeys.state, JSON.stringify({ progressState: 20 }));
  application.stop();
  const elsewhere = await start({ storage, location: 'consents' });
  elsewhere.dispatch({ type: 'consentsNeeded', operation: 'getCustomerConsents' });
  expect((await elsewhere.until(isReady)).customerConsents.givenIds).toEqual([idOf('data-sharing')]);
});

test('consents that the server has stored: do not overrule what is ticked on this device', async () => {
  const application = await arriveAt(20);
  application.dispatch(tick(['news']));
  application.dispatch({ type: 'consentsNeeded', operation: 'getCustomerConsents' });
  expect((await application.until(isReady)).customerConsents.givenIds).toEqual([idOf('news')]);
});

test('ticked consents: survive a reload, in the stored state; the reload itself counts as no use', async () => {
  const application = await arriveAt(36);
  application.dispatch(tick(['data-sharing']));
  await application.until(() => application.storage.get(storageKeys.state)?.includes('data-sharing') ?? false);
  application.stop();
  application.storage.remove(storageKeys.lastUsedAt);
  const again = await start({ storage: application.storage, location: 'tfbank-consents' });
  const { customerConsents } = await again.until(({ customerConsents: { consents } }) => consents !== undefined);
  expect(customerConsents.givenIds).toEqual([idOf('data-sharing')]);
  expect(again.storage.get(storageKeys.lastUsedAt)).toBeNull();
});

test('a missing required consent: is refused, and the list is loaded again', async () => {
  const application = await arriveAt(29);
  const requestCount = async () => (await api.requests('getLeadStatus')).length;
  const before = await requestCount();
  application.dispatch(tick(['credit-check']), submit('postPolicyConsents', ['credit-check']));
  const { form } = await application.until(isRefused);
  expect(form.serverErrors).toMatchObject([{ dataPoint: 'policies', code: 'consent_required' }]);
  await untilSo(async () => (await requestCount()) > before);
  expect(application.store.getState().customerConsents.givenIds).toEqual([idOf('credit-check')]);
  expect(selectApplicationState(application.store.getState())).toBe(29);
});

test('consents that fail to load: can be loaded again', async () => {
  const application = await arriveAt(20);
  await api.fail({ operationId: 'getCustomerConsents', kind: 'status', status: 503 });
  application.dispatch({ type: 'consentsNeeded', operation: 'getCustomerConsents' });
  await application.until(({ customerConsents }) => customerConsents.status === 'failed');
  await api.fail();
  await application.dispatch({ type: 'consentsNeeded', operation: 'getCustomerConsents' }).until(isReady);
});

test('a status without its consents: is requested again', async () => {
  const application = await arriveAt(35);
  application.stop();
  const storage = application.storage;
  await api.fail({ operationId: 'getLeadStatus', kind: 'status', status: 503 });
  const again = await start({ storage, location: 'dynamic-consents' });
  again.dispatch({ type: 'consentsNeeded' });
  await again.until(({ customerConsents }) => customerConsents.status === 'failed');
  await api.fail();
  const { customerConsents } = await again.dispatch({ type: 'consentsNeeded' }).until(isReady);
  expect(customerConsents.consents).toHaveLength(3);
});

test('the page of another state: starts with nothing ticked', async () => {
  const application = await arriveAt(35);
  application.dispatch(tick(['news']));
  application.dispatch({ type: 'statusReceived', update: { progressState: [35, 36] } });
  expect(application.store.getState().customerConsents).toMatchObject({ applicationState: 36, givenIds: undefined });
});
