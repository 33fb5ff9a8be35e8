import { learnServerTime } from '../../../src/services/learnServerTime';
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
  );
  for (const ms of ahead) learn(new Date(NOW + ms));
  expect(actions).toEqual(dispatched.map((aheadMs) => ({ type: 'serverTimeLearned', aheadMs })));
});
