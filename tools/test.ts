import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { parseArgs } from 'node:util';
import { printsHelp } from './command/printsHelp';
import { type BudgetedRun, costsOf, excessCounts, overruns, readTestBudget } from './test/testBudget';
import { allFiles, changedFilesSince } from './test/changedFiles';
import { describeTimes } from './test/describeTimes';
import type { GateStep, StepResult } from './test/GateStep';
import { ensurePrograms } from './test/programs';
import { timeReferenceWork } from './test/referenceWork';
import { relatedTests } from './test/relatedTests';
import { killRunning, runStep, runSteps } from './test/runSteps';
import { describeFlaky, tryAgain } from './test/secondTry';
import { ALL, changeSteps, GATE, MATRIX } from './test/steps';

const ROOT = join(__dirname, '..');
const WORK = join(ROOT, 'test-results/work.txt');

const USAGE = `Usage: npm test -- [--only STEP]...
       npm run check -- [--since COMMIT]
       npm run test:matrix, npm run test:all

Runs the checks and the tests; docs/testing.md says what each run holds.
The steps are ${GATE.map(({ name }) => name).join(', ')}.`;

async function main(): Promise<void> {
  if (printsHelp(USAGE)) return;
  const { values } = parseArgs({
    options: {
      matrix: { type: 'boolean', default: false },
      all: { type: 'boolean', default: false },
      change: { type: 'boolean', default: false },
      since: { type: 'string', default: 'HEAD' },
      only: { type: 'string', multiple: true },
    },
  });
  process.chdir(ROOT);
  process.env['PATH'] = [join(ROOT, 'node_modules/.bin'), process.env['PATH']].join(delimiter);
  const steps = chooseSteps(await stepsFor(values), values.only);
  ensurePrograms([...new Set(steps.flatMap(({ programs = [] }) => programs))]);
  mkdirSync('test-results', { recursive: true });

  const referenceSeconds = timeReferenceWork();
  countWork();
  const { results, flaky } = await tryAgain(await runSteps(steps, show), runStep, show);
  writeFileSync('test-results/flaky.json', JSON.stringify(flaky, null, 2));
  const costs = costsOf(results, referenceSeconds, WORK);
  writeFileSync('test-results/costs.json', JSON.stringify(costs, null, 2));
  const run = budgetedRun(values);
  const excess = run ? excessCounts(costs, readTestBudget(run)) : [];
  const grown = run ? overruns(costs, readTestBudget(run)) : [];
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0) + excess.length;
  process.exitCode = failed > 0 ? 1 : 0;
  const endings = [describeTimes(results), [...grown, ...excess].join('\n'), describeFlaky(flaky)];
  for (const ending of endings) if (ending !== '') console.log(`\n${ending}`);
  console.log(`\n${passed} passed, ${failed} failed`);
}

/** Has every process of this run count what is expensive. */
function countWork(): void {
  rmSync(WORK, { force: true });
  process.env['WORK'] = WORK;
  process.env['NODE_OPTIONS'] =
    `${process.env['NODE_OPTIONS'] ?? ''} --require "${join(ROOT, 'tools/test/countWork.cjs')}"`;
}

interface RunOptions {
  readonly matrix: boolean;
  readonly all: boolean;
  readonly change: boolean;
  /** The commit that a change is compared with. */
  readonly since: string;
  /** Names of steps; all if absent. */
  readonly only?: readonly string[];
}

/** Parts of a run have no budget, nor has the matrix alone. */
function budgetedRun({ matrix, all, change, only }: RunOptions): BudgetedRun | undefined {
  if (change || only) return undefined;
  return all ? 'all' : matrix ? undefined : 'gate';
}

async function stepsFor({ matrix, all, change, since }: RunOptions): Promise<readonly GateStep[]> {
  if (!change) return all ? ALL : matrix ? MATRIX : GATE;
  const { files, deleted } = changedFilesSince(since);
  const everything = allFiles();
  const tests = everything.filter((file) => /^__tests__\/(?:unit|integration|contract)\/.*\.test\.tsx?$/.test(file));
  const inBrowser = everything.filter((file) => /^__tests__\/e2e\/.*\.spec\.ts$/.test(file));
  const ofBrowser = files.filter((file) => file.startsWith('__tests__/e2e/'));
  return changeSteps({
    files,
    deleted,
    related: await relatedTests(ROOT, tests, [...files, ...deleted]),
    browserTests: ofBrowser.length === 0 ? [] : await relatedTests(ROOT, inBrowser, ofBrowser),
  });
}

function chooseSteps(all: readonly GateStep[], only: readonly string[] | undefined): readonly GateStep[] {
  const steps = all.filter((step) => !only || only.includes(step.name));
  if (steps.length > 0) return steps;
  throw new RangeError(`No such step. The steps are: ${all.map((step) => step.name).join(', ')}`);
}

function show({ step, seconds, cpuSeconds, passed, failed, output }: StepResult): void {
  const counts = step.results ? `, ${passed} passed, ${failed} failed` : '';
  const cpu = cpuSeconds === undefined ? '' : `, ${cpuSeconds.toFixed(1)} s of processor time`;
  if (failed > 0 || step.isShown) console.log(`\n${output.trimEnd()}\n`);
  console.log(`${failed > 0 ? 'FAILED' : 'passed'}  ${step.name} (${seconds.toFixed(1)} s${cpu}${counts})`);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    killRunning();
    process.exit(1);
  });
}

main().catch((error: unknown) => {
  killRunning();
  console.error(error instanceof RangeError ? error.message : error);
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
});
