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

test('the address: is sent once, however often the button is pressed, and changes nothing else', async () => {
  const application = await start({ location });
  const { answers, lead, progress } = application.store.getState();
  application.dispatch(chosen, chosen);
  expect((await isOver(application)).customerRequest).toMatchObject({ status: 'done', answers: { email } });
  const sent = await api.requests('unsubscribe');
  expect(sent.map(({ path }) => new URL(path, 'http://api').searchParams.get('email'))).toEqual([email]);
  expect(application.store.getState()).toMatchObject({ answers, lead, progress });
  expect(application.moves).toEqual([]);
});

test.each([
  ['an API that fails', { kind: 'status', status: 503 }, { kind: 'server' }],
  ['a conflict', { kind: 'status', status: 409 }, { kind: 'server' }],
  ['too many', { kind: 'status', status: 429, ms: 42_000 }, { kind: 'tooMany', retryAfterSeconds: 42 }],
] as const)('%s: leaves the address, and the next try goes through', async (_, fault, failure) => {
  await api.fail({ operationId: 'unsubscribe', ...fault });
  const application = await start({ location });
  application.dispatch(chosen);
  expect((await isOver(application)).customerRequest).toMatchObject({ status: 'failed', answers: { email }, failure });
  await api.fail();
  application.dispatch(chosen);
  expect((await isOver(application)).customerRequest).toMatchObject({ status: 'done', failure: undefined });
});

test.each([
  ['with a word on it', 'email', { code: 'fault', message: 'No.' }],
  ['without one', undefined, { code: 'email.invalid', message: '' }],
])('a refusal %s: applies to the address until it is edited', async (_, fieldName, refusal) => {
  const named = fieldName !== undefined && { fieldName };
  await api.fail({ operationId: 'unsubscribe', kind: 'status', status: 422, message: 'No.', ...named });
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
  const broken = answering(services.api, { unsubscribe: () => Promise.reject(new Error('odd')) });
  const application = await start({ location, api: broken });
  application.dispatch(chosen);
  expect((await isOver(application)).customerRequest).toMatchObject({ failure: { kind: 'server' } });
});

test('a reload: restores the address and whether it was sent, and a link wins over what was stored', async () => {
  const tabStorage = memoryStorage();
  const first = await start({ location, tabStorage });
  first.dispatch({ type: 'requestAnswered', page: 'unsubscribe', answers: { email: 'camila@' } });
  expect((await start({ location, tabStorage })).store.getState().customerRequest).toMatchObject({
    answers: { email: 'camila@' },
    status: 'idle',
  });
  first.dispatch({ type: 'requestAnswered', page: 'unsubscribe', answers: { email } }, chosen);
  await isOver(first);
  const { store } = await start({ location, tabStorage });
  expect(store.getState().customerRequest).toMatchObject({ answers: { email }, status: 'done' });
  const other = await start({ location, tabStorage, visit: { search: '?email=ana@example.com' } });
  expect(other.store.getState().customerRequest).toMatchObject({
    answers: { email: 'ana@example.com' },
    status: 'idle',
  });
});
