import type { FailedTest, GateStep, StepResult, TestTally } from './GateStep';
import { brokenBefore } from './runSteps';
import { readJestTally, readPlaywrightTally } from './tally';

/** Tests that depend on processes, connections and browsers, so a machine can fail them. Others never get a second try. */
const LEVELS: readonly string[] = ['integration', 'matrix', 'browser'];

/** A product that fails more tests than this is broken, which one try has shown. */
const MOST = 20;

/** A test that failed and passed when it was run once more, alone. */
export type FlakyTest = Pick<FailedTest, 'level' | 'title' | 'error' | 'picture'>;

export interface JudgedResults {
  readonly results: readonly StepResult[];
  readonly flaky: readonly FlakyTest[];
}

/**
 * Runs failed integration and browser tests once more, one after the other, with nothing beside them. One that passes
 * now counts as passed, and is returned as flaky. A step that was held back by failed tests runs once they have passed.
 *
 * @param run runs a step
 * @param report is told the result of a step that was held back
 */
export async function tryAgain(
  results: readonly StepResult[],
  run: (step: GateStep) => Promise<StepResult>,
  report: (result: StepResult) => void,
): Promise<JudgedResults> {
  const candidates = results.flatMap(({ failures = [] }) => failures).filter(({ level }) => LEVELS.includes(level));
  if (candidates.length === 0 || candidates.length > MOST) return { results, flaky: [] };
  const passed = new Set<string>();
  for (const step of secondTries(candidates)) {
    const { tests = [] } = await run(step);
    for (const { level, title, hasPassed } of tests) if (hasPassed) passed.add(`${level} ${title}`);
  }
  const isFlaky = ({ level, title }: FailedTest): boolean => LEVELS.includes(level) && passed.has(`${level} ${title}`);
  const judged = results.map((result) => ({ ...result, ...corrected(result, isFlaky) }));
  const runAndReport = async (step: GateStep): Promise<StepResult> => {
    const result = await run(step);
    report(result);
    return result;
  };
  return { results: await runHeldBack(judged, runAndReport), flaky: candidates.filter(isFlaky) };
}

async function runHeldBack(
  results: readonly StepResult[],
  run: (step: GateStep) => Promise<StepResult>,
): Promise<readonly StepResult[]> {
  const final: StepResult[] = [];
  for (const result of results) {
    const canRun = result.isHeldBack && !brokenBefore(result.step, results);
    final.push(canRun ? await run(result.step) : result);
  }
  return final;
}

function corrected(
  { passed, failed, failures = [] }: TestTally,
  isFlaky: (test: FailedTest) => boolean,
): Pick<TestTally, 'passed' | 'failed' | 'failures'> {
  const remaining = failures.filter((test) => !isFlaky(test));
  const found = failures.length - remaining.length;
  return { passed: passed + found, failed: failed - found, failures: remaining };
}

function secondTries(tests: readonly FailedTest[]): readonly GateStep[] {
  const browser = tests.filter(({ level }) => level === 'browser');
  const others = tests.filter(({ level }) => level !== 'browser');
  const files = [...new Set(others.map(({ file }) => file))];
  return [
    ...files.map((file) =>
      jestStep(
        file,
        others.filter((test) => test.file === file),
      ),
    ),
    ...(browser.length > 0 ? [browserStep(browser)] : []),
  ];
}

const JEST_RESULTS = 'test-results/jest-again.json';
const BROWSER_RESULTS = 'test-results/browser-again.json';

/** Runs tests of one file, as it stands: without the other files of its bundle. */
function jestStep(file: string, tests: readonly FailedTest[]): GateStep {
  const names = tests.map(({ selector }) => selector.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&'));
  const level = tests[0]?.level ?? '';
  const choice = ['--selectProjects', level, '--runTestsByPath', file, '--testNamePattern', `^(?:${names.join('|')})$`];
  return {
    name: `second try, ${level}`,
    command: ['jest', '--maxWorkers', '1', ...choice, '--json', '--outputFile', JEST_RESULTS],
    results: { file: JEST_RESULTS, read: readJestTally },
    timeoutMinutes: 5,
  };
}

function browserStep(tests: readonly FailedTest[]): GateStep {
  const places = tests.map(({ file, selector }) => `${file}:${selector}`);
  return {
    name: 'second try, browser',
    // An output folder of its own, as Playwright empties it: the pictures of the first try stay.
    command: ['playwright', 'test', '--project=all', '--workers', '1', '--output', 'test-results/again', ...places],
    env: { BROWSER_RESULTS },
    results: { file: BROWSER_RESULTS, read: readPlaywrightTally },
    timeoutMinutes: 15,
  };
}

/** Lines of an error that say what went wrong, a list of differences included; the rest is the log of calls. */
const ERROR_LINES = 16;

/** Describes flaky tests for the end of the output; empty without any. */
export function describeFlaky(flaky: readonly FlakyTest[]): string {
  return flaky
    .map(({ level, title, error, picture }) => {
      const lines = error.trim().split('\n').slice(0, ERROR_LINES);
      return [`FLAKY  ${level} ${title}`, ...lines, ...(picture === undefined ? [] : [picture])].join('\n       ');
    })
    .join('\n');
}
