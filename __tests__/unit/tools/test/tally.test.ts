import { readJestTally, readPlaywrightTally, WHOLE } from '../../../../tools/test/tally';

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

const file = '__tests__/integration/sagas/pollStatus.test.ts';

test('readJestTally: names tests by their own files, bundled or not, with what lies outside of the tests', () => {
  const bundled = {
    name: '/app/test-results/bundles/integration/sagas-node.test.js',
    startTime: 1_000,
    endTime: 4_000,
    assertionResults: [
      { ancestorTitles: [file], fullName: `${file} a status: is asked again`, status: 'passed', duration: 500 },
      {
        ancestorTitles: [file, 'a code'],
        fullName: `${file} a code is sent once`,
        status: 'failed',
        duration: 250,
        failureMessages: ['Error: twice'],
      },
    ],
  };
  const single = {
    name: `${process.cwd()}/__tests__/unit/flow/walk.test.ts`,
    startTime: 1_000,
    endTime: 2_000,
    assertionResults: [{ ancestorTitles: [], fullName: 'walk: ends', status: 'passed', duration: null }],
  };
  const report = { ...jestReport, testResults: [bundled, single], loading: [{ file, seconds: 2 }] };
  expect(readJestTally(JSON.stringify(report))).toEqual({
    passed: 9,
    failed: 0,
    tests: [
      {
        level: 'integration',
        title: 'sagas/pollStatus.test.ts › a status: is asked again',
        seconds: 0.5,
        hasPassed: true,
      },
      {
        level: 'integration',
        title: 'sagas/pollStatus.test.ts › a code is sent once',
        seconds: 0.25,
        hasPassed: false,
      },
      { level: 'unit', title: 'flow/walk.test.ts › walk: ends', seconds: 0, hasPassed: true },
    ],
    loading: [
      { level: 'integration', title: 'sagas/pollStatus.test.ts', seconds: 2 },
      { level: 'integration', title: WHOLE, seconds: 2.25 },
      { level: 'unit', title: WHOLE, seconds: 1 },
    ],
    failures: [
      {
        level: 'integration',
        title: 'sagas/pollStatus.test.ts › a code is sent once',
        error: 'Error: twice',
        file,
        selector: 'a code is sent once',
      },
    ],
  });
});

test('readPlaywrightTally: names tests that failed or did not run, with error, picture and place', () => {
  const failed = {
    status: 'unexpected',
    results: [
      {
        duration: 2_000,
        error: { message: '\u001b[2mError: hidden\u001b[22m' },
        attachments: [{ name: 'screenshot', path: '/app/failed.png' }],
      },
    ],
  };
  const place = { title: 'a page opens', file: 'form/page.spec.ts' };
  const skipped = { ...place, line: 20, tests: [{ status: 'skipped', results: [] }] };
  const specs = [{ ...place, line: 12, tests: [failed] }, skipped];
  const suites = [{ title: 'form/page.spec.ts', specs: [], suites: [{ title: 'when slow', specs }] }];
  const report = { stats: allPassed, errors: [], suites };
  const named = { level: 'browser', title: 'form/page.spec.ts › when slow › a page opens' };
  expect(readPlaywrightTally(JSON.stringify(report))).toMatchObject({
    tests: [{ ...named, seconds: 2 }, named],
    failures: [
      { ...named, error: 'Error: hidden', picture: '/app/failed.png', file: 'form/page.spec.ts', selector: '12' },
      { ...named, error: 'It did not run', file: 'form/page.spec.ts', selector: '20' },
    ],
  });
});
