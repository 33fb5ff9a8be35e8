import type { Tally } from './Step';

interface JestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly numRuntimeErrorTestSuites: number;
}

interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  readonly errors: readonly unknown[];
}

/** Counts of a jest report. A skipped test proves nothing and a suite that did not load hides its tests: both failed. */
export function readJestTally(text: string): Tally {
  const report = JSON.parse(text) as JestReport;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numPendingTests + report.numTodoTests + report.numRuntimeErrorTestSuites,
  };
}

/** Counts of a Playwright report, by the same rule; errors outside of any test count as well. */
export function readPlaywrightTally(text: string): Tally {
  const { stats, errors } = JSON.parse(text) as PlaywrightReport;
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped + errors.length };
}
