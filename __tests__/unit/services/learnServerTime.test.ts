import { askServerTime, checkClock, learnServerTime } from '../../../src/services/learnServerTime';
import type { Action } from '../../../src/store/actions';

const NOW = Date.parse('2026-03-01T12:00:00.000Z');

test.each<[string, readonly number[], readonly number[]]>([
  ['dispatches nothing before a response', [], []],
  ['dispatches how far a server clock is ahead', [172_800_000], [172_800_000]],
  ['dispatches how far a server clock is behind', [-172_800_000], [-172_800_000]],
  ['dispatches nothing when the clocks agree within the accuracy', [-1900, 0], []],
  ['dispatches nothing more for estimates within the accuracy', [-9000, -8500, -8000], [-9000]],
  ['dispatches again for a more precise response', [-9000, -5000], [-9000, -5000]],
  ['dispatches 0 when a response shows that both clocks are right', [-9000, -500], [-9000, 0]],
  ['dispatches nothing for an old response from a cache', [9000, -3_600_000], [9000]],
])('learnServerTime: %s', (_name, ahead, dispatched) => {
  const actions: Action[] = [];
  const learn = learnServerTime(
    (action) => actions.push(action),
    () => new Date(NOW),
    () => 0,
  );
  for (const ms of ahead) learn(new Date(NOW + ms));
  expect(actions).toEqual(dispatched.map((aheadMs) => ({ type: 'serverTimeLearned', aheadMs })));
});

test.each([
  ['by years', NOW - Date.parse('2015-01-01'), true],
  ['by more than a minute', 60_001, true],
  ['by a minute', 60_000, false],
])('learnServerTime: where the device’s clock has been set %s, begins anew only if that is a jump', (...row) => {
  const [, setBy, isAnew] = row;
  const actions: Action[] = [];
  let [now, elapsed] = [NOW - setBy, 0];
  const learn = learnServerTime(
    (action) => actions.push(action),
    () => new Date(now),
    () => elapsed,
  );
  learn(new Date(NOW));
  [now, elapsed] = [NOW + 5000, 5000];
  learn(new Date(NOW + 5000));
  expect(actions.map((action) => Reflect.get(action, 'aheadMs'))).toEqual(isAnew ? [setBy, 0] : [setBy]);
});

test.each([
  ['the year of the page', '2026-03-01', true, []],
  ['the year after', '2027-12-31', true, []],
  ['2015', '2015-01-01', true, [NOW]],
  ['2035', '2035-01-01', true, [NOW]],
  ['2015, and no server that answers', '2015-01-01', false, []],
])('checkClock: on a device in %s, asks the page’s server only if that cannot be', async (...row) => {
  const [, now, isAnswered, expected] = row;
  const learned: number[] = [];
  const answer = { headers: new Headers({ date: new Date(NOW).toUTCString() }) };
  const fetch = jest.fn(() => (isAnswered ? Promise.resolve(answer) : Promise.reject(new TypeError())));
  const host: unknown = { location: { pathname: '/apply' }, fetch };
  const onServerTime = (at: Date) => void learned.push(at.getTime());
  const ask = () => askServerTime(host as Window);
  await checkClock({ now: new Date(now), publishedIn: 2026, askServerTime: ask, onServerTime });
  expect(learned).toEqual(expected);
  expect(fetch.mock.calls.length > 0).toBe(now.startsWith('2015') || now.startsWith('2035'));
});
