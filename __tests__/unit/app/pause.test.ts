/** @jest-environment jsdom */
import { followPause } from '../../../src/app/failure/followPause';
import { replaceProperties } from '../../support/replaceProperties';

const { dataset } = document.documentElement;
const undo: (() => void)[] = [];
/** Moments at which the page was asked for, and at which it was loaded anew. */
let looks: number[];
let reloads: number[];
let isPaused: boolean | undefined;

beforeEach(() => {
  jest.useFakeTimers();
  [looks, reloads, isPaused] = [[], [], true];
  const answer = () => {
    looks.push(performance.now());
    const text = isPaused ? '<html data-paused="">' : '<html>';
    return Promise.resolve({ ok: isPaused !== undefined, text: () => Promise.resolve(text) });
  };
  undo.push(replaceProperties(globalThis, { fetch: answer }));
  jest.spyOn(console, 'info').mockImplementation();
});

afterEach(() => {
  for (const each of undo.splice(0).reverse()) each();
  delete dataset['kept'];
});

const seconds = (moments: readonly number[], since: number) => moments.map((at) => Math.round((at - since) / 1000));

test('followPause: looks once in 15 s however many calls fail, and reloads once every answer is stored', async () => {
  const location = { pathname: '/', reload: () => reloads.push(performance.now()) };
  const host = new Proxy(window, {
    get: (target, key): unknown => (key === 'location' ? location : Reflect.get(target, key)),
  });
  const onUnavailable = followPause(host);
  const since = performance.now();
  dataset['kept'] = 'false';
  isPaused = false;
  for (const waitMs of [0, 14_999, 1]) {
    await jest.advanceTimersByTimeAsync(waitMs);
    onUnavailable();
  }
  await jest.advanceTimersByTimeAsync(0);
  expect([seconds(looks, since), reloads]).toEqual([[0, 15], []]);
  isPaused = true;
  await jest.advanceTimersByTimeAsync(15_000);
  onUnavailable();
  await jest.advanceTimersByTimeAsync(1000);
  expect(reloads).toEqual([]);
  delete dataset['kept'];
  await jest.advanceTimersByTimeAsync(0);
  expect(seconds(reloads, since)).toEqual([31]);
});

test('awaitEndOfPause: looks within 20 to 40 s, when shown again and when online, and reloads once the pause is over', async () => {
  for (const target of [window, document]) {
    const { addEventListener } = target;
    const addForNow = (type: string, listener: () => void) => {
      undo.push(() => target.removeEventListener(type, listener));
      addEventListener.call(target, type, listener);
    };
    undo.push(replaceProperties(target, { addEventListener: addForNow }));
  }
  // jsdom cannot reload, and says so.
  jest.spyOn(console, 'error').mockImplementation((problem: unknown) => {
    if (String(problem).includes('navigation')) reloads.push(performance.now());
  });
  const chance = jest.spyOn(Math, 'random').mockReturnValueOnce(0).mockReturnValue(1);
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  const since = performance.now();
  await import('../../../src/app/failure/awaitEndOfPause');
  await jest.advanceTimersByTimeAsync(60_000);
  expect([seconds(looks, since), chance.mock.calls.length]).toEqual([[20, 60], 3]);
  hidden.mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  isPaused = undefined;
  window.dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(0);
  expect([seconds(looks, since), reloads]).toEqual([[20, 60, 60, 60], []]);
  isPaused = false;
  await jest.advanceTimersByTimeAsync(40_000);
  expect(seconds(reloads, since)).toEqual([100]);
});
