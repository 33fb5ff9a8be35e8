import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { parseArgs } from 'node:util';
import type { StepResult } from './test/GateStep';
import { ensurePrograms } from './test/programs';
import { killRunning, runSteps } from './test/runSteps';
import { changeSteps, GATE, MATRIX } from './test/steps';
import { describeTimes } from './test/tally';

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      matrix: { type: 'boolean' },
      change: { type: 'boolean' },
      since: { type: 'string', default: 'HEAD' },
      only: { type: 'string', multiple: true },
    },
  });
  const root = join(__dirname, '..');
  process.chdir(root);
  process.env['PATH'] = [join(root, 'node_modules/.bin'), process.env['PATH']].join(delimiter);
  const { since } = values;
  const ofChange = () =>
    changeSteps({ since, files: changedFiles(since), hasBrowserTests: hasChangedBrowserTests(since) });
  const all = values.change ? ofChange() : values.matrix ? MATRIX : GATE;
  const steps = all.filter((step) => !values.only || values.only.includes(step.name));
  if (steps.length === 0)
    throw new RangeError(`No such step. The steps are: ${all.map((step) => step.name).join(', ')}`);

  ensurePrograms([...new Set(steps.flatMap(({ programs = [] }) => programs))]);
  mkdirSync('test-results', { recursive: true });

  const results = await runSteps(steps, show);
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  process.exitCode = failed > 0 ? 1 : 0;
  const times = describeTimes(results.flatMap(({ tests = [] }) => tests));
  if (times !== '') console.log(`\n${times}\n`);
  console.log(`${passed} passed, ${failed} failed`);
}

function show({ step, seconds, passed, failed, output }: StepResult): void {
  const counts = step.results ? `, ${passed} passed, ${failed} failed` : '';
  if (failed > 0 || step.isShown) console.log(`\n${output.trimEnd()}\n`);
  console.log(`${failed > 0 ? 'FAILED' : 'passed'}  ${step.name} (${seconds.toFixed(1)} s${counts})`);
}

/**
 * Returns the files that differ from this commit, including new but not deleted ones, relative to the root of the
 * repository.
 */
function changedFiles(since: string): readonly string[] {
  const ask = (...args: readonly string[]): readonly string[] =>
    execFileSync('git', args, { encoding: 'utf8' }).split('\0');
  const files = [
    ...ask('diff', '--name-only', '-z', since, '--'),
    ...ask('ls-files', '--others', '--exclude-standard', '-z'),
  ];
  return [...new Set(files)].filter((file) => file !== '' && existsSync(file));
}

/**
 * Returns whether a browser test differs from this commit or imports a file that does; `true` if Playwright cannot
 * tell.
 */
function hasChangedBrowserTests(since: string): boolean {
  const args = ['test', '--list', '--project', 'chromium', '--only-changed', since, '--pass-with-no-tests'];
  const { status, stdout } = spawnSync('playwright', args, { encoding: 'utf8' });
  return status !== 0 || !/^Total: 0 tests/m.test(stdout);
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
