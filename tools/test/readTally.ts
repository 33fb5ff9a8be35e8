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

/** How many tests of one run may have needed their second try. */
const UNSTEADY_AT_MOST = 2;

/**
 * Counts of a Playwright report, by the same rule; errors outside of any test count as well. A test that passes at its
 * second try only is named in the output; one too many of them, and all of them have failed.
 */
export function readPlaywrightTally(text: string): Tally {
  const { stats, errors } = JSON.parse(text) as PlaywrightReport;
  const isSteady = stats.flaky <= UNSTEADY_AT_MOST;
  return {
    passed: stats.expected + (isSteady ? stats.flaky : 0),
    failed: stats.unexpected + stats.skipped + errors.length + (isSteady ? 0 : stats.flaky),
    unsteady: stats.flaky,
  };
}
