import { describeTimes, readJestTally, readPlaywrightTally } from '../../../../tools/test/tally';

const jestReport = {
  numPassedTests: 9,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  numRuntimeErrorTestSuites: 0,
  testResults: [],
};

test.each([
  ['all passed', {}, { passed: 9, failed: 0 }],
  ['one failed', { numFailedTests: 1 }, { passed: 9, failed: 1 }],
  ['one skipped, one to be written', { numPendingTests: 1, numTodoTests: 1 }, { passed: 9, failed: 2 }],
  ['a file that does not load', { numRuntimeErrorTestSuites: 1 }, { passed: 9, failed: 1 }],
])('readJestTally: counts a report with %s', (_what, some, tally) => {
  expect(readJestTally(JSON.stringify({ ...jestReport, ...some }))).toMatchObject(tally);
});

const allPassed = { expected: 9, unexpected: 0, flaky: 0, skipped: 0 };

test.each([
  ['all passed', { stats: allPassed }, { passed: 9, failed: 0 }],
  ['one failed', { stats: { ...allPassed, unexpected: 1 } }, { passed: 9, failed: 1 }],
  ['one skipped', { stats: { ...allPassed, skipped: 1 } }, { passed: 9, failed: 1 }],
  ['an error outside of any test', { stats: allPassed, errors: [{}] }, { passed: 9, failed: 1 }],
  ['one that passed at a second try only', { stats: { ...allPassed, flaky: 1 } }, { passed: 9, failed: 1 }],
])('readPlaywrightTally: counts a report with %s', (_what, report, tally) => {
  expect(readPlaywrightTally(JSON.stringify({ errors: [], suites: [], ...report }))).toMatchObject(tally);
});

test('describeTimes: sums the durations of the tests by level, and lists the slowest first', () => {
  const assertionResults = [
    { fullName: 'a step: opens', duration: 500 },
    { fullName: 'a step: never ran', duration: null },
  ];
  const jest = { ...jestReport, testResults: [{ name: '/app/__tests__/unit/flow/walk.test.ts', assertionResults }] };
  const specs = [{ title: 'a page opens', file: 'form/page.spec.ts', tests: [{ results: [{ duration: 2_000 }] }] }];
  const browser = { stats: allPassed, errors: [], suites: [{ specs: [], suites: [{ specs }] }] };
  const { tests: below = [] } = readJestTally(JSON.stringify(jest));
  const { tests: inBrowser = [] } = readPlaywrightTally(JSON.stringify(browser));
  expect(
    describeTimes([...below, ...inBrowser])
      .split('\n')
      .map((line) => line.trim()),
  ).toEqual([
    'By level:',
    '0.5 s  unit, 2 tests',
    '2.0 s  browser, 1 tests',
    'Slowest tests:',
    '2.0 s  browser form/page.spec.ts › a page opens',
    '0.5 s  unit flow/walk.test.ts › a step: opens',
    '0.0 s  unit flow/walk.test.ts › a step: never ran',
  ]);
});
