import { learnServerTime } from '../../../src/services/createServices';
import type { Action } from '../../../src/store/actions';

const NOW = Date.parse('2026-03-01T12:00:00.000Z');

test.each<[string, readonly number[], readonly number[]]>([
  ['nothing is told before an answer', [], []],
  ['a clock that is ahead', [172_800_000], [172_800_000]],
  ['a clock that is behind', [-172_800_000], [-172_800_000]],
  ['clocks that agree as far as can be told', [-1900, 0], []],
  ['answers that came as fast say nothing new', [-9000, -8500, -8000], [-9000]],
  ['an answer that came faster says it better', [-9000, -5000], [-9000, -5000]],
  ['an answer that shows that both are right', [-9000, -500], [-9000, 0]],
  ['an old answer out of a cache says too little', [9000, -3_600_000], [9000]],
])('%s', (_name, ahead, told) => {
  const actions: Action[] = [];
  const learn = learnServerTime(
    (action) => actions.push(action),
    () => new Date(NOW),
  );
  for (const ms of ahead) learn(new Date(NOW + ms));
  expect(actions).toEqual(told.map((aheadMs) => ({ type: 'serverTimeLearned', aheadMs })));
});
