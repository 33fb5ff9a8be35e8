import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readArguments, UsageError } from '../command/readArguments';
import { runCommand } from '../command/runCommand';
import { bundleTests } from './bundles/bundleTests';
import { groupTests } from './bundles/groupTests';

const ROOT = join(__dirname, '../..');
const CONFIG = 'tools/test/bundles/jest.config.cjs';
const LOADING = 'test-results/loading.jsonl';
const USAGE = `tsx tools/test/runJest.ts --projects unit,integration --out FILE [<test file>…]

Bundles the test files of these projects, or only the named ones, runs them, and writes jest's report to FILE.`;

/** Runs jest on bundled test files, and adds to its report how long each file took to load. */
runCommand(async () => {
  const { words, options } = readArguments(
    process.argv.slice(2),
    { options: ['projects', 'out'], words: ['<file>?'], isLastRepeated: true },
    USAGE,
  );
  const { projects, out } = options;
  if (projects === undefined || out === undefined) throw new UsageError('--projects and --out are needed', USAGE);
  process.chdir(ROOT);
  const files = words.length > 0 ? words : projects.split(',').flatMap(testFilesOf);
  const alone = files.filter((file) => /\bjest\.mock\(/.test(readFileSync(file, 'utf8')));
  const bundled = files.filter((file) => !alone.includes(file));
  await bundleTests(ROOT, groupTests(ROOT, bundled));
  rmSync(LOADING, { force: true });
  const { status } = spawnSync('node_modules/.bin/jest', ['--config', CONFIG, '--json', '--outputFile', out], {
    stdio: 'inherit',
    env: { ...process.env, LOADING: resolve(LOADING), UNBUNDLED: JSON.stringify(alone) },
  });
  if (existsSync(out)) addLoading(out);
  process.exitCode = status ?? 1;
});

function testFilesOf(project: string): readonly string[] {
  const folder = join('__tests__', project);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files.filter((file) => /\.test\.tsx?$/.test(file)).map((file) => join(folder, file));
}

function addLoading(report: string): void {
  const lines = existsSync(LOADING) ? readFileSync(LOADING, 'utf8').trim().split('\n') : [];
  const loading = lines.map((line) => JSON.parse(line) as unknown);
  writeFileSync(report, JSON.stringify({ ...(JSON.parse(readFileSync(report, 'utf8')) as object), loading }));
}
