import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { readArguments, UsageError } from './command/readArguments';
import { runCommand } from './command/runCommand';

const ROOT = join(__dirname, '..');
const FOLDERS = [
  ...['src/flow', 'src/intent', 'src/redirect', 'src/session', 'src/storage', 'src/services', 'src/tracking'],
  ...['src/embed', 'src/app/embedding', 'src/api', 'sagas', 'tools/publish', 'tools/deploy'],
];
const RESULTS = 'test-results/mutants';
const USAGE = `npm run mutants -- [--tests <pattern>] [--concurrency 2] [<file or folder>…]

Breaks the code in one place after the other and lists what no test notices. Without a name: ${FOLDERS.join(', ')}.
The tests are those of the same folders, unit and integration. --tests leaves it to fewer, which is much faster: --tests '__tests__/unit/flow/{evaluateFlow,walk}.test.ts'.`;

runCommand(async () => {
  const args = process.argv.slice(2);
  const { words, options } = readArguments(
    args,
    { options: ['concurrency', 'tests'], words: ['<file>?'], isLastRepeated: true },
    USAGE,
  );
  const concurrency = Number(options.concurrency ?? 2);
  if (!(Number.isInteger(concurrency) && concurrency > 0))
    throw new UsageError('--concurrency is a whole number from 1', USAGE);
  const mutate = (words.length > 0 ? words : FOLDERS).map(patternOf);
  process.chdir(ROOT);
  if (options.tests !== undefined) process.env['MUTANTS_TESTS'] = options.tests;
  // Stryker exists only as an ECMAScript module.
  const { Stryker } = await import('@stryker-mutator/core');
  await new Stryker({
    mutate,
    concurrency,
    testRunner: 'jest',
    jest: { projectType: 'custom', configFile: 'tools/mutants/jest.config.cjs', enableFindRelatedTests: true },
    coverageAnalysis: 'perTest',
    tempDirName: `${RESULTS}/sandbox`,
    // Without its own package.json, jest does not take the sandbox for a second package.
    ignorePatterns: ['dist', '.data', 'docs', 'bench', 'test-results', 'package.json'],
    reporters: ['progress-append-only', 'clear-text', 'json'],
    clearTextReporter: { logTests: false, reportTests: false, allowEmojis: false },
    jsonReporter: { fileName: `${RESULTS}/mutants.json` },
  }).runMutationTest();
}, USAGE);

/** Returns a pattern relative to the root of the product; a folder includes all of its files. */
function patternOf(name: string): string {
  const path = resolve(ROOT, name);
  if (!existsSync(path)) throw new Error(`There is no file or folder ${name}`);
  const place = relative(ROOT, path);
  return /\.tsx?$/.test(place) ? place : `${place}/**/*.{ts,tsx}`;
}
