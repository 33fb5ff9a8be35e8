import type { Action } from '../../../src/store/actions';
import { answering } from '../../support/answering';
import { memoryStorage } from '../../support/memoryStorage';
import { runApplications } from '../../support/runApplications';
import type { TestApplication } from '../../support/startApplication';

const { api, start } = runApplications();

const email = 'camila+mail@example.com';
const chosen: Action = { type: 'requestChosen', page: 'unsubscribe', answers: { email } };
const location = 'unsubscribe';

function arrive(search: string, path = location): Promise<TestApplication> {
  return start({ location: path, visit: { search } });
}

const isOver = (application: TestApplication) =>
  application.until(({ customerRequest }) => customerRequest.status !== 'pending');

test.each([
  ['?email=camila%2Bmail%40example.com', email],
  ['?email=camila+mail@example.com&utm_source=mail', email],
  ['?email=%20camila@', 'camila@'],
  ['', ''],
])('the link %s: fills in %j to unsubscribe, and no answer', async (search, expected) => {
  const { customerRequest, answers } = (await arrive(search)).store.getState();
  expect(customerRequest.answers['email'] ?? '').toBe(expected);
  expect(answers).toEqual({});
});

test('the link of an application: fills in an answer, and no address to unsubscribe', async () => {
  const { customerRequest, answers } = (await arrive(`?email=camila@example.com`, 'contact')).store.getState();
  expect(customerRequest.answers).toEqual({});
  expect(answers).toEqual({ email: 'camila@example.com' });
});

test('the link of a message: ends mail by its token, with no address in any call, and is known after a reload', async () => {
  const asking = await start({ location });
  asking.dispatch(chosen);
  await isOver(asking);
  const [{ token } = { token: '' }] = await api.mailLinks();
  const tabStorage = memoryStorage();
  const first = await start({ location, tabStorage, visit: { search: `?token=${token}` } });
  expect(first.store.getState().customerRequest).toMatchObject({ token, answers: {} });
  const application = await start({ location, tabStorage });
  application.dispatch({ type: 'requestChosen', page: 'unsubscribe', answers: {} });
  expect((await isOver(application)).customerRequest).toMatchObject({ status: 'done', token });
  const [call] = await api.requests('unsubscribe');
  expect(call).toMatchObject({ path: '/api/customer/email/unsubscribe', body: { token }, status: 204 });
  expect((await start({ location, tabStorage })).store.getState().customerRequest).toMatchObject({ status: 'done' });
});

test('a link that the server does not know any more: leads to the question for the address', async () => {
  const application = await start({ location, visit: { search: '?token=old' } });
  application.dispatch({ type: 'requestChosen', page: 'unsubscribe', answers: {} });
  const { customerRequest } = await application.until(({ customerRequest: { hasEnded } }) => hasEnded);
  expect(customerRequest).toMatchObject({ status: 'idle', token: undefined });
});

test('an address at an API that sends no links: is unsubscribed itself', async () => {
  await api.fail(
    { operationId: 'sendUnsubscribeLink', kind: 'status', status: 404 },
    { operationId: 'unsubscribe', kind: 'status', status: 204 },
  );
  const application = await start({ location });
  application.dispatch(chosen);
  expect((await isOver(application)).customerRequest).toMatchObject({ status: 'done', answers: { email } });
});

test('the address: gets a link, once, however often the button is pressed, and changes nothing else', async () => {
  const application = await start({ location });
  const { answers, lead, progress } = application.store.getState();
  application.dispatch(chosen, chosen);
  expect((await isOver(application)).customerRequest).toMatchObject({ status: 'sent', answers: { email } });
  const sent = await api.requests('sendUnsubscribeLink', 'unsubscribe');
  expect(sent.map(({ path, body }) => [path, body])).toEqual([['/api/customer/email/unsubscribe-link', { email }]]);
  expect(application.store.getState()).toMatchObject({ answers, lead, progress });
  expect(application.moves).toEqual([]);
});

test.each([
  ['an API that fails', { kind: 'status', status: 503 }, { kind: 'server' }],
  ['a conflict', { kind: 'status', status: 409 }, { kind: 'server' }],
  ['too many', { kind: 'status', status: 429, ms: 42_000 }, { kind: 'tooMany', retryAfterSeconds: 42 }],
] as const)('%s: leaves the address, and the next try goes through', async (_, fault, failure) => {
  await api.fail({ operationId: 'sendUnsubscribeLink', ...fault });
  const application = await start({ location });
  application.dispatch(chosen);
  expect((await isOver(application)).customerRequest).toMatchObject({ status: 'failed', answers: { email }, failure });
  await api.fail();
  application.dispatch(chosen);
  expect((await isOver(application)).customerRequest).toMatchObject({ status: 'sent', failure: undefined });
});

test.each([
  ['with a word on it', 'email', { code: 'fault', message: 'No.' }],
  ['without one', undefined, { code: 'email.invalid', message: '' }],
])('a refusal %s: applies to the address until it is edited', async (_, fieldName, refusal) => {
  const named = fieldName !== undefined && { fieldName };
  await api.fail({ operationId: 'sendUnsubscribeLink', kind: 'status', status: 422, message: 'No.', ...named });
  const application = await start({ location });
  application.dispatch(chosen);
  expect((await isOver(application)).customerRequest).toMatchObject({
    serverErrors: [{ dataPoint: 'email', ...refusal }],
    attempts: 1,
    failure: undefined,
  });
  application.dispatch({ type: 'requestAnswered', page: 'unsubscribe', answers: { email: 'other@example.com' } });
  expect(application.store.getState().customerRequest.serverErrors).toEqual([]);
});

test('an unexpected failure: ends the wait as well', async () => {
  const { services } = await start();
  const broken = answering(services.api, { sendUnsubscribeLink: () => Promise.reject(new Error('odd')) });
  const application = await start({ location, api: broken });
  application.dispatch(chosen);
  expect((await isOver(application)).customerRequest).toMatchObject({ failure: { kind: 'server' } });
});

test('a reload: restores the address, and a link wins over what was stored', async () => {
  const tabStorage = memoryStorage();
  const first = await start({ location, tabStorage });
  first.dispatch({ type: 'requestAnswered', page: 'unsubscribe', answers: { email } });
  expect((await start({ location, tabStorage })).store.getState().customerRequest).toMatchObject({
    answers: { email },
    status: 'idle',
  });
  const other = await start({ location, tabStorage, visit: { search: '?email=ana@example.com' } });
  expect(other.store.getState().customerRequest).toMatchObject({
    answers: { email: 'ana@example.com' },
    status: 'idle',
  });
});
