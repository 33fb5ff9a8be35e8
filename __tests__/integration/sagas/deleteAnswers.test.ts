import { fakeTimeouts } from '../../support/passTime';
import { memoryStorage } from '../../support/memoryStorage';
import { runApplications } from '../../support/runApplications';
import { storageKeys } from '../../support/storageKeys';
import { noKeyRing } from '../../support/testKey';
import { untilSo } from '../../support/untilSo';

const { api, arriveAt, startAnswered } = runApplications();

const stuckKeyRing = Object.assign(() => Promise.resolve(undefined), {
  forget: () => new Promise<void>(() => undefined),
});

async function deletingIn(state: number) {
  const storage = memoryStorage();
  const restarts: string[] = [];
  const application = await arriveAt(state, {
    storage,
    platform: { browser: { restart: () => restarts.push('again') } },
  });
  const id = application.store.getState().lead.id ?? '';
  const settled = () => application.until(({ deletion: { status } }) => status === 'done' || status === 'failed');
  const choose = async () => {
    await application.dispatch({ type: 'deletionChosen' }).until(({ deletion: { status } }) => status === 'pending');
    return (await settled()).deletion;
  };
  const isEmpty = () => ![storageKeys.leadApplication, storageKeys.leadId].some((key) => storage.content.has(key));
  return { application, id, choose, isEmpty, restarts };
}

test('deleting a sent application: deletes it at the server, then on the device, and has a receipt', async () => {
  const { application, id, choose, isEmpty, restarts } = await deletingIn(10);
  expect(await choose()).toEqual({
    status: 'done',
    receipt: {
      receipt: expect.stringMatching(/^[\da-f-]{36}$/),
      erasedAt: expect.any(String),
      lenders: [expect.any(String)],
    },
  });
  expect(isEmpty()).toBe(true);
  expect(await application.services.api.send('getLeadStatus', { params: { id } })).toMatchObject({ kind: 'notFound' });
  expect(restarts).toEqual([]);
  application.dispatch({ type: 'deletionClosed' });
  await untilSo(() => restarts.length > 0);
});

test('deleting while the server cannot be reached: erases the device, and can ask again with the same key', async () => {
  const { application, choose, isEmpty } = await deletingIn(10);
  await api.fail({ operationId: 'eraseLead', kind: 'status', status: 503, when: 'after', times: 4 });
  expect(await choose()).toEqual({ status: 'failed', failure: { kind: 'server' } });
  expect(isEmpty()).toBe(true);
  expect(application.store.getState().lead.id).toBeUndefined();
  // It had arrived, so only the same key still gets the receipt.
  expect(await choose()).toMatchObject({ status: 'done' });
});

test('deleting while the server does not answer: erases the device after a quarter of a minute', async () => {
  const { application, isEmpty } = await deletingIn(10);
  await api.fail({ operationId: 'eraseLead', kind: 'silence' });
  fakeTimeouts();
  application.dispatch({ type: 'deletionChosen' });
  await jest.advanceTimersByTimeAsync(14_999);
  expect([application.store.getState().deletion.status, isEmpty()]).toEqual(['pending', false]);
  await jest.advanceTimersByTimeAsync(1);
  jest.useRealTimers();
  const { deletion } = await application.until((state) => state.deletion.status === 'failed');
  expect([deletion, isEmpty()]).toEqual([{ status: 'failed', failure: { kind: 'timeout' } }, true]);
});

test.each([
  ['at once', noKeyRing, 0],
  ['after a second, if the device does not delete its key', stuckKeyRing, 1000],
])('deleting answers that the server does not have: erases the device %s, without a call', async (_, keyRing, ms) => {
  const restarts: string[] = [];
  const platform = { browser: { restart: () => restarts.push('again') } };
  const application = await startAnswered({}, { keyRing, platform });
  fakeTimeouts();
  application.dispatch({ type: 'deletionChosen' });
  if (ms > 0) {
    await jest.advanceTimersByTimeAsync(ms - 1);
    expect(restarts).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
  }
  await untilSo(() => restarts.length > 0);
  jest.useRealTimers();
  expect(application.storage.content.has(storageKeys.leadApplication)).toBe(false);
  expect(await api.requests('eraseLead')).toEqual([]);
});
