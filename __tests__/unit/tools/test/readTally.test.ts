import { readJestTally, readPlaywrightTally } from '../../../../tools/test/readTally';

const jestReport = {
  numPassedTests: 9,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  numRuntimeErrorTestSuites: 0,
};

test.each([
  ['all passed', {}, { passed: 9, failed: 0 }],
  ['one failed', { numFailedTests: 1 }, { passed: 9, failed: 1 }],
  ['one skipped, one to be written', { numPendingTests: 1, numTodoTests: 1 }, { passed: 9, failed: 2 }],
  ['a file that does not load', { numRuntimeErrorTestSuites: 1 }, { passed: 9, failed: 1 }],
])('jest: %s', (_what, some, tally) => {
  expect(readJestTally(JSON.stringify({ ...jestReport, ...some }))).toEqual(tally);
});

const allPassed = { expected: 9, unexpected: 0, flaky: 0, skipped: 0 };

test.each([
  ['all passed', { stats: allPassed }, { passed: 9, failed: 0 }],
  ['one failed', { stats: { ...allPassed, unexpected: 1 } }, { passed: 9, failed: 1 }],
  ['one skipped', { stats: { ...allPassed, skipped: 1 } }, { passed: 9, failed: 1 }],
  ['an error outside of any test', { stats: allPassed, errors: [{}] }, { passed: 9, failed: 1 }],
  ['one that passed at a second try only', { stats: { ...allPassed, flaky: 1 } }, { passed: 9, failed: 1 }],
])('Playwright: %s', (_what, report, tally) => {
  expect(readPlaywrightTally(JSON.stringify({ errors: [], ...report }))).toEqual(tally);
});
