/** @jest-environment jsdom */
import type { LoadRetryPolicy } from '../../../src/scheduling/LoadRetryPolicy';
import { backgroundRetryPolicy, retry, foregroundRetryPolicy } from '../../../src/app/loading/retry';

const HOUR_MS = 3_600_000;
const failure = new Error('no answer');

let isOnline: boolean;
let times: number[];
beforeEach(() => {
  jest.useFakeTimers({ now: 0 });
  isOnline = true;
  times = [];
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
});
afterEach(() => jest.useRealTimers());

/** Fails the given number of times, then succeeds; records the time of each attempt. */
function failing(failures: number): () => Promise<string> {
  return () => {
    times.push(Date.now());
    return times.length > failures ? Promise.resolve('come') : Promise.reject(failure);
  };
}

function switchOnline(): void {
  isOnline = true;
  window.dispatchEvent(new Event('online'));
}

/** Reports the current outcome of a promise: `'running'`, its value or its error. */
function watched(running: Promise<string>): { readonly outcome: () => unknown } {
  let outcome: unknown = 'running';
  running.then(
    (value) => (outcome = value),
    (cause: unknown) => (outcome = cause),
  );
  return { outcome: () => outcome };
}

const waits = (): readonly number[] => times.slice(1).map((time, index) => time - (times[index] ?? 0));

test.each([
  [1, [700, 1400, 2800, 5600, 8000]],
  [0.5, [350, 700, 1400, 2800, 4000]],
  [0.01, [7, 14, 28, 56, 80]],
])(
  'retry: with a random factor of %s, the delays grow to %j ms, then it fails with the last error',
  async (chance, grown) => {
    jest.spyOn(Math, 'random').mockReturnValue(chance);
    const { outcome } = watched(retry(failing(Infinity)));
    await jest.advanceTimersByTimeAsync(HOUR_MS);
    expect(waits()).toEqual(grown);
    expect(outcome()).toBe(failure);
  },
);

test.each<[string, LoadRetryPolicy, number, number]>([
  ['short', foregroundRetryPolicy, 6, 20_000],
  ['long', backgroundRetryPolicy, 20, 810_000],
])(
  'retry: with the %s policy, it makes the specified number of attempts and then fails',
  async (...[, policy, tries, endMs]) => {
    jest.spyOn(Math, 'random').mockReturnValue(1);
    const { outcome } = watched(retry(failing(Infinity), policy));
    await jest.advanceTimersByTimeAsync(endMs);
    expect(outcome()).toBe(failure);
    expect(times).toHaveLength(tries);
  },
);

test('retry: pages that fail at the same moment retry at different times', async () => {
  const comeBack: number[] = [];
  for (let page = 0; page < 50; page += 1) {
    let tried = 0;
    void retry(() => {
      tried += 1;
      if (tried > 2) comeBack.push(Date.now());
      return tried > 2 ? Promise.resolve('come') : Promise.reject(failure);
    });
  }
  await jest.advanceTimersByTimeAsync(HOUR_MS);
  expect(comeBack).toHaveLength(50);
  expect(new Set(comeBack).size).toBeGreaterThan(25);
});

test('retry: stops after the first success', async () => {
  await expect(retry(failing(0))).resolves.toBe('come');
  const { outcome } = watched(retry(failing(3)));
  await jest.advanceTimersByTimeAsync(HOUR_MS);
  expect(outcome()).toBe('come');
  expect(times).toHaveLength(4);
});

test('retry: goes on slowly while the browser says it is offline, which may be wrong, without using up its tries', async () => {
  isOnline = false;
  const { outcome } = watched(retry(failing(30), foregroundRetryPolicy));
  await jest.advanceTimersByTimeAsync(HOUR_MS);
  expect(outcome()).toBe('come');
  expect(new Set(waits())).toEqual(new Set([15_000]));
});

test('retry: makes an attempt immediately when the connection returns', async () => {
  isOnline = false;
  const { outcome } = watched(retry(failing(1), foregroundRetryPolicy));
  await jest.advanceTimersByTimeAsync(5000);
  switchOnline();
  await jest.advanceTimersByTimeAsync(0);
  expect(outcome()).toBe('come');
  expect(times).toEqual([0, 5000]);
});

test('retry: a connection that returns during a delay ends it and leaves no timer or listener behind', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(1);
  const added = jest.spyOn(window, 'addEventListener');
  const removed = jest.spyOn(window, 'removeEventListener');
  const { outcome } = watched(retry(failing(4), backgroundRetryPolicy));
  await jest.advanceTimersByTimeAsync(700 + 1400 + 2800 + 10);
  expect(times).toHaveLength(4);
  switchOnline();
  await jest.advanceTimersByTimeAsync(0);
  expect(outcome()).toBe('come');
  expect(waits().at(-1)).toBe(10);
  expect(jest.getTimerCount()).toBe(0);
  expect(removed.mock.calls).toEqual(added.mock.calls);
});
