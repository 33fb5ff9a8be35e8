import type { TestTally, TimedTest } from './GateStep';

interface JestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly numRuntimeErrorTestSuites: number;
  readonly testResults: readonly JestFile[];
}

interface JestFile {
  readonly name: string;
  readonly assertionResults: readonly { readonly fullName: string; readonly duration?: number | null }[];
}

interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  readonly errors: readonly unknown[];
  readonly suites: readonly PlaywrightSuite[];
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[];
  }[];
}

/**
 * Counts the tests of a jest report. A skipped test proves nothing and a suite that did not load hides its tests:
 * both count as failed.
 */
export function readJestTally(text: string): TestTally {
  const report = JSON.parse(text) as JestReport;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numPendingTests + report.numTodoTests + report.numRuntimeErrorTestSuites,
    tests: report.testResults.flatMap(timesOfFile),
  };
}

/** Counts the tests of a Playwright report by the same rule; errors outside any test count as well. */
export function readPlaywrightTally(text: string): TestTally {
  const { stats, errors, suites } = JSON.parse(text) as PlaywrightReport;
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + stats.skipped + errors.length,
    tests: suites.flatMap(timesOfSuite),
  };
}

/** Jest's tests are in folders named after their level. */
function timesOfFile({ name, assertionResults }: JestFile): readonly TimedTest[] {
  const [, level = '', file = name] = /__tests__[\\/](\w+)[\\/](.*)$/.exec(name) ?? [];
  return assertionResults.map(({ fullName, duration }) => ({
    level,
    title: `${file} › ${fullName}`,
    seconds: (duration ?? 0) / 1000,
  }));
}

function timesOfSuite({ suites = [], specs }: PlaywrightSuite): readonly TimedTest[] {
  const own = specs.map(({ title, file, tests }) => ({
    level: 'browser',
    title: `${file} › ${title}`,
    seconds: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration / 1000, 0),
  }));
  return [...own, ...suites.flatMap(timesOfSuite)];
}

const SLOWEST = 10;

/**
 * Describes where the time of a run went: the total of each level, then the slowest tests. Seconds are those of the
 * tests themselves, several of which run at once. Returns nothing for a run without tests.
 */
export function describeTimes(tests: readonly TimedTest[]): string {
  const levels = [...new Set(tests.map(({ level }) => level))];
  const totals = levels.map((level) => {
    const ofLevel = tests.filter((test) => test.level === level);
    return { label: `${level}, ${ofLevel.length} tests`, seconds: sumOf(ofLevel) };
  });
  const slowest = [...tests].sort((one, other) => other.seconds - one.seconds).slice(0, SLOWEST);
  const blocks = [
    ['By level:', ...totals.map(toLine)],
    ['Slowest tests:', ...slowest.map(({ level, title, seconds }) => toLine({ label: `${level} ${title}`, seconds }))],
  ];
  return tests.length === 0 ? '' : blocks.map((lines) => lines.join('\n')).join('\n');
}

function sumOf(tests: readonly TimedTest[]): number {
  return tests.reduce((sum, { seconds }) => sum + seconds, 0);
}

function toLine({ label, seconds }: { readonly label: string; readonly seconds: number }): string {
  return `${seconds.toFixed(1).padStart(8)} s  ${label}`;
}
