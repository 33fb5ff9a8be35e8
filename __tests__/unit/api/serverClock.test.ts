import { checkClock, estimateServerClock } from '../../../src/api/serverClock';

const NOW = Date.parse('2026-03-01T12:00:00.000Z');

test.each<[string, readonly number[], readonly number[]]>([
  ['reports nothing before a response', [], []],
  ['reports how far a server clock is ahead', [172_800_000], [172_800_000]],
  ['reports how far a server clock is behind', [-172_800_000], [-172_800_000]],
  ['reports nothing when the clocks agree within the accuracy', [-1900, 0], []],
  ['reports nothing more for estimates within the accuracy', [-9000, -8500, -8000], [-9000]],
  ['reports again for a more precise response', [-9000, -5000], [-9000, -5000]],
  ['reports 0 when a response shows that both clocks are right', [-9000, -500], [-9000, 0]],
  ['reports nothing for an old response from a cache', [9000, -3_600_000], [9000]],
])('estimateServerClock: %s', (_name, ahead, expected) => {
  const reported: number[] = [];
  const onEstimate = (aheadMs: number) => void reported.push(aheadMs);
  const learn = estimateServerClock({ now: () => new Date(NOW), elapsedMs: () => 0, onEstimate });
  for (const ms of ahead) learn(new Date(NOW + ms));
  expect(reported).toEqual(expected);
});

test.each([
  ['by years', NOW - Date.parse('2015-01-01'), true],
  ['by more than a minute', 60_001, true],
  ['by a minute', 60_000, false],
])('estimateServerClock: where the device’s clock has been set %s, begins anew only if that is a jump', (...row) => {
  const [, setBy, isAnew] = row;
  const reported: number[] = [];
  let [now, elapsed] = [NOW - setBy, 0];
  const onEstimate = (aheadMs: number) => void reported.push(aheadMs);
  const learn = estimateServerClock({ now: () => new Date(now), elapsedMs: () => elapsed, onEstimate });
  learn(new Date(NOW));
  [now, elapsed] = [NOW + 5000, 5000];
  learn(new Date(NOW + 5000));
  expect(reported).toEqual(isAnew ? [setBy, 0] : [setBy]);
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
  const askServerTime = jest.fn(() => Promise.resolve(isAnswered ? new Date(NOW) : undefined));
  const onServerTime = (at: Date) => void learned.push(at.getTime());
  await checkClock({ now: new Date(now), publishedIn: 2026, askServerTime, onServerTime });
  expect(learned).toEqual(expected);
  expect(askServerTime.mock.calls.length > 0).toBe(now.startsWith('2015') || now.startsWith('2035'));
});
