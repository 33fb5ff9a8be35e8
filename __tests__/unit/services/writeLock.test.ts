import { createWriteLock } from '../../../src/services/writeLock';
import { lockManager } from '../../support/lockManager';

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Requests the lock, as one write after the other does. */
function requestLock(acquire: ReturnType<typeof createWriteLock>) {
  const end = new AbortController();
  const request = { isHeld: false, end: () => end.abort() };
  void acquire(end.signal).then(() => (request.isHeld = true));
  return request;
}

test.each([
  ['without Web Locks', {}],
  ['with Web Locks', { locks: lockManager() }],
])('createWriteLock: %s, each write waits for the end of the one before', async (_case, navigator) => {
  const acquire = createWriteLock(navigator, '');
  const [first, second, third] = [requestLock(acquire), requestLock(acquire), requestLock(acquire)];
  const held = async () => {
    await settled();
    return [first, second, third].map(({ isHeld }) => isHeld);
  };
  expect(await held()).toEqual([true, false, false]);
  first.end();
  expect(await held()).toEqual([true, true, false]);
  second.end();
  third.end();
  expect(await held()).toEqual([true, true, true]);
  const later = requestLock(acquire);
  await settled();
  expect(later.isHeld).toBe(true);
});

describe('createWriteLock: behind a tab that hangs', () => {
  beforeEach(() => void jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] }));
  afterEach(() => void jest.useRealTimers());

  test('createWriteLock: a write goes out after 20 s, and a granted lock leaves no timer', async () => {
    const locks = lockManager();
    const acquire = createWriteLock({ locks }, '');
    requestLock(acquire);
    await settled();
    expect(jest.getTimerCount()).toBe(0);
    const second = requestLock(acquire);
    jest.advanceTimersByTime(19_999);
    await settled();
    expect(second.isHeld).toBe(false);
    jest.advanceTimersByTime(1);
    await settled();
    expect(second.isHeld).toBe(true);
  });

  test('createWriteLock: a write that ends while it waits leaves no timer', async () => {
    const acquire = createWriteLock({ locks: lockManager() }, '');
    requestLock(acquire);
    const second = requestLock(acquire);
    await settled();
    expect(jest.getTimerCount()).toBe(1);
    second.end();
    await settled();
    expect(jest.getTimerCount()).toBe(0);
  });
});
