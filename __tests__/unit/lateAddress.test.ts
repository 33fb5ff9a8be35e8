/** @jest-environment jsdom */
import { createLateAddress } from '../../src/app/createLateAddress';

const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));

beforeEach(() => window.history.replaceState({ idx: 0 }, '', '/first'));
afterEach(painted);

test('a move is seen at once by the router, and by the address bar when its page is painted', async () => {
  const { window: late, path } = createLateAddress(window);
  late.history.pushState({ idx: 1 }, '', '/second?a=b');
  expect([path(), late.location.search, late.history.state]).toEqual(['/second', '?a=b', { idx: 1 }]);
  expect(window.location.pathname).toBe('/first');
  await painted();
  expect([window.location.pathname, window.history.state]).toEqual(['/second', { idx: 1 }]);
  expect([path(), late.history.state]).toEqual(['/second', { idx: 1 }]);
});

test.each<[string, (late: Window) => void, string]>([
  ['another move', (late) => late.history.pushState(null, '', '/third'), '/second'],
  ['a correction', (late) => late.history.replaceState(null, '', '/third'), '/third'],
  ['a question for the length', (late) => expect(late.history.length).toBeGreaterThan(0), '/second'],
  ['leaving the page', () => window.dispatchEvent(new Event('pagehide')), '/second'],
])('%s comes after the move before it', (_case, act, address) => {
  const { window: late } = createLateAddress(window);
  const { length } = window.history;
  late.history.pushState(null, '', '/second');
  act(late);
  expect(window.location.pathname).toBe(address);
  expect(window.history.length).toBe(length + 1);
});

test('the rest of the window is as it is', () => {
  const { window: late } = createLateAddress(window);
  const heard = jest.fn();
  late.addEventListener('popstate', heard);
  window.dispatchEvent(new Event('popstate'));
  expect(heard).toHaveBeenCalledTimes(1);
  expect(late.document).toBe(document);
});

test('the state of an entry is the one it was pushed with, and after going back the one of the entry before', async () => {
  const { window: late } = createLateAddress(window);
  const unpack = jest.spyOn(History.prototype, 'state', 'get');
  late.history.pushState({ idx: 1 }, '', '/second');
  await painted();
  expect(late.history.state).toEqual({ idx: 1 });
  expect(unpack).not.toHaveBeenCalled();
  unpack.mockRestore();
  const isBack = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  window.history.back();
  await isBack;
  expect(late.history.state).toEqual({ idx: 0 });
});
