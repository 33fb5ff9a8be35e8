import { describeTimes } from '../../../../tools/test/describeTimes';
import { WHOLE } from '../../../../tools/test/tally';

test('describeTimes: sums tests and loading by level, and lists the slowest tests and the heaviest files first', () => {
  const jest = {
    tests: [
      { level: 'unit', title: 'flow/walk.test.ts › a step: opens', seconds: 0.5 },
      { level: 'unit', title: 'flow/walk.test.ts › a step: never ran', seconds: 0 },
    ],
    loading: [
      { level: 'unit', title: 'flow/walk.test.ts', seconds: 0.75 },
      { level: 'unit', title: WHOLE, seconds: 1.5 },
    ],
  };
  const browser = { tests: [{ level: 'browser', title: 'form/page.spec.ts › a page opens', seconds: 2 }] };
  expect(
    describeTimes([jest, browser])
      .split('\n')
      .map((line) => line.trim()),
  ).toEqual([
    'By level:',
    '0.5 s  unit, 2 tests',
    '1.5 s  unit, loading of 1 files',
    '2.0 s  browser, 1 tests',
    'Slowest tests:',
    '2.0 s  browser form/page.spec.ts › a page opens',
    '0.5 s  unit flow/walk.test.ts › a step: opens',
    '0.0 s  unit flow/walk.test.ts › a step: never ran',
    'Heaviest files to load:',
    '0.8 s  unit flow/walk.test.ts',
  ]);
});

test('describeTimes: says nothing about a run without tests', () => {
  expect(describeTimes([{}])).toBe('');
});
