import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { FailedTest, TestTally, TimedTest } from './GateStep';

interface JestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly numRuntimeErrorTestSuites: number;
  readonly testResults: readonly JestFile[];
  /** Time of evaluating each test file with the modules that no other one had evaluated before. */
  readonly loading?: readonly { readonly file: string; readonly seconds: number }[];
}

interface JestFile {
  readonly name: string;
  readonly startTime: number;
  readonly endTime: number;
  readonly message: string;
  readonly assertionResults: readonly JestTest[];
}

interface JestTest {
  readonly ancestorTitles: readonly string[];
  readonly fullName: string;
  readonly status: string;
  readonly duration?: number | null;
  readonly failureMessages?: readonly string[];
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
  readonly title: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly PlaywrightSpec[];
}

interface PlaywrightSpec {
  readonly title: string;
  readonly file: string;
  readonly line: number;
  readonly tests: readonly { readonly status: string; readonly results: readonly PlaywrightResult[] }[];
}

interface PlaywrightResult {
  readonly duration: number;
  readonly error?: { readonly message?: string };
  readonly attachments?: readonly { readonly name: string; readonly path?: string }[];
}

/**
 * Counts the tests of a jest report. A skipped test proves nothing and a suite that did not load hides its tests:
 * both count as failed.
 */
export function readJestTally(text: string): TestTally {
  const report = JSON.parse(text) as JestReport;
  const tests = report.testResults.flatMap((file) => file.assertionResults.map((test) => ({ file, test })));
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numPendingTests + report.numTodoTests + report.numRuntimeErrorTestSuites,
    tests: tests.map(({ file, test }) => ({
      ...placeOf(file, test),
      seconds: (test.duration ?? 0) / 1000,
      hasPassed: test.status === 'passed',
    })),
    loading: [...(report.loading ?? []).map(loadingOf), ...report.testResults.map(restOf)],
    failures: tests.flatMap(({ file, test }) => (test.status === 'failed' ? [jestFailure(file, test)] : [])),
  };
}

/** Counts the tests of a Playwright report by the same rule; errors outside any test count as well. */
export function readPlaywrightTally(text: string): TestTally {
  const { stats, errors, suites } = JSON.parse(text) as PlaywrightReport;
  const specs = suites.flatMap((file) => specsOf(file, []));
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + stats.skipped + errors.length,
    tests: specs.map(({ title, tests }) => ({
      level: 'browser',
      title,
      seconds: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration / 1000, 0),
      hasPassed: tests.every(({ status }) => status === 'expected'),
    })),
    failures: specs.flatMap(browserFailures),
  };
}

const LEVEL = /^(?:.*[\\/])?__tests__[\\/](\w+)[\\/](.*)$/;

/** Returns level and title of a test. In a bundle of test files, its outermost block is named after its file. */
function placeOf({ name }: JestFile, { ancestorTitles, fullName }: JestTest): Omit<TimedTest, 'seconds'> {
  const { file, rest } = fileOf(name, ancestorTitles, fullName);
  const [, level = '', path = file] = LEVEL.exec(file) ?? [];
  return { level, title: `${path} › ${rest}` };
}

function fileOf(name: string, [outermost = '']: readonly string[], fullName: string) {
  return outermost.startsWith('__tests__/')
    ? { file: outermost, rest: fullName.slice(outermost.length + 1) }
    : { file: relative(process.cwd(), name), rest: fullName };
}

function loadingOf({ file, seconds }: { readonly file: string; readonly seconds: number }): TimedTest {
  const [, level = '', title = file] = LEVEL.exec(file) ?? [];
  return { level, title, seconds };
}

/** Returns what lies outside of the tests of a file: its environment, and the modules that were loaded for it. */
function restOf({ name, startTime, endTime, assertionResults }: JestFile): TimedTest {
  const inTests = assertionResults.reduce((sum, { duration }) => sum + (duration ?? 0), 0);
  const [, level = ''] = /(?:__tests__|bundles)[\\/](\w+)[\\/]/.exec(name) ?? [];
  return { level, title: WHOLE, seconds: Math.max(0, endTime - startTime - inTests) / 1000 };
}

/** Title of the loading of everything in one file that jest runs, of which the other rows are parts. */
export const WHOLE = 'everything';

function jestFailure(file: JestFile, test: JestTest): FailedTest {
  const place = fileOf(file.name, test.ancestorTitles, test.fullName);
  return {
    ...placeOf(file, test),
    error: test.failureMessages?.[0] ?? '',
    file: place.file,
    selector: place.rest,
  };
}

/** Returns all tests below a suite. Their titles begin with the file and the blocks that they are in. */
function specsOf({ suites = [], specs }: PlaywrightSuite, blocks: readonly string[]): readonly PlaywrightSpec[] {
  const named = specs.map((spec) => ({ ...spec, title: [spec.file, ...blocks, spec.title].join(' › ') }));
  return [...named, ...suites.flatMap((block) => specsOf(block, [...blocks, block.title]))];
}

/** A test that did not run, because one before it failed, deserves its second try as well. */
function browserFailures({ title, file, line, tests }: PlaywrightSpec): readonly FailedTest[] {
  return tests.flatMap(({ status, results }) => {
    if (status === 'expected') return [];
    const last = results.at(-1);
    const picture = last?.attachments?.find(({ name }) => name === 'screenshot')?.path;
    return [
      {
        level: 'browser',
        title,
        error: stripVTControlCharacters(last?.error?.message ?? 'It did not run'),
        ...(picture !== undefined && { picture }),
        file,
        selector: String(line),
      },
    ];
  });
}
