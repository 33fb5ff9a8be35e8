import type { Logger } from '@stryker-mutator/api/logging';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, parse, relative, resolve } from 'node:path';
import { readArguments, UsageError } from './command/readArguments';
import { runCommand } from './command/runCommand';

const ROOT = join(__dirname, '..');
const RESULTS = join(ROOT, 'test-results/mutants');
const FOLDERS = [
  ...[
    'src/flow',
    'src/autofill',
    'src/intent',
    'src/redirect',
    'src/visit',
    'src/storage',
    'src/services',
    'src/tracking',
  ],
  ...['src/embed', 'src/app/embedding', 'src/api', 'sagas', 'tools/publish', 'tools/deploy'],
];
/** The tests of a folder, if not all those at its place. Those of the sandbox go through `src/api` as well. */
const TESTS: Readonly<Record<string, readonly string[]>> = {
  'src/api': ['__tests__/unit/api/*.test.ts', '__tests__/integration/api/{createApi,faults,upload}.test.ts'],
  'src/autofill': [
    '__tests__/unit/autofill/*.test.ts',
    '__tests__/unit/storage/{storedProgress,hostileContents}.test.ts',
    '__tests__/integration/sagas/{fillFollowing,lookUp,persistApplication,prefillFromLink}.test.ts',
  ],
  'src/visit': ['__tests__/unit/visit/*.test.ts', '__tests__/integration/services/*.test.ts'],
  sagas: ['__tests__/integration/{sagas,services}/*.test.ts'],
  'tools/publish': [
    '__tests__/unit/tools/{publish,serve}/*.test.ts',
    '__tests__/unit/tools/flows/runReleases.test.ts',
    '__tests__/unit/tools/law/{ninthCountry,applicants}.test.ts',
  ],
};
/** Limits the test files that one mutant runs alone in. */
const FILES_ALONE = 8;
const USAGE = `npm run mutants -- [--tests <patterns>] [--sample <number> [--seed <text>]] [<file or folder>…]

Breaks the code in one place after the other and lists what no test notices. Without a name: ${FOLDERS.join(', ')}.
The tests are those of the same folders, unit and integration. --tests names others, separated by spaces: --tests '__tests__/unit/flow/{evaluateFlow,walk}.test.ts'. --sample draws as many mutants, always the same ones; --seed others.`;

interface Mutant {
  readonly id: string;
  readonly fileName: string;
  readonly location: Record<'start' | 'end', { readonly line: number; readonly column: number }>;
  readonly replacement: string;
}

/** What jest is asked for; read by tools/mutants/plan.cjs. */
interface MutantPlan {
  /** Patterns of test files. */
  readonly tests: readonly string[];
  /** The chosen mutants by id, with the name of their module. */
  readonly chosen: Readonly<Record<string, string>>;
  readonly killed: Findings['killed'];
  /** The mutants that a test file runs with alone, by path of the file. Without it, every file runs with all. */
  readonly alone?: Readonly<Record<string, readonly string[]>>;
}

/** By id of the mutant. */
interface Findings {
  /** The test that noticed it. */
  readonly killed: Readonly<Record<string, string>>;
  /** The test files that reach it. */
  readonly reached: Readonly<Record<string, readonly string[]>>;
  /** The test files that have to be loaded with it, as repeating their tests could not tell. */
  readonly unclear: Readonly<Record<string, readonly string[]>>;
}

runCommand(async () => {
  const { words, options } = readArguments(
    process.argv.slice(2),
    { options: ['tests', 'sample', 'seed'], words: ['<file>?'], isLastRepeated: true },
    USAGE,
  );
  const size = Number(options.sample ?? Infinity);
  if (!(size > 0)) throw new UsageError('--sample is a number of mutants', USAGE);
  const places = (words.length > 0 ? words : FOLDERS).map(placeOf);
  const tests = options.tests?.split(' ') ?? [...new Set(places.flatMap(testsOf))];
  rmSync(RESULTS, { recursive: true, force: true });
  const all = await writeMutants(places.flatMap(filesOf));
  const mutants = sampleOf(all, size, options.seed);
  console.log(`${mutants.length} of ${all.length} mutants`);
  const chosen = Object.fromEntries(mutants.map(({ id, fileName }) => [id, parse(fileName).name]));
  const { killed: killedAtOnce, reached, unclear } = runJest({ tests, chosen, killed: {} });
  const alone: Record<string, string[]> = {};
  for (const id of Object.keys(chosen).filter((each) => !(each in killedAtOnce)))
    for (const file of unclear[id]?.slice(0, FILES_ALONE) ?? []) (alone[file] ??= []).push(id);
  const isDone = Object.keys(alone).length === 0;
  const killed = isDone ? killedAtOnce : runJest({ tests, chosen, killed: killedAtOnce, alone }).killed;
  const survivors = mutants.filter(({ id }) => !(id in killed));
  const files = new Set(mutants.map(({ fileName }) => fileName));
  const scoreOfFile = (file: string) =>
    `${relative(ROOT, file)}: ${scoreOf(
      mutants.filter(({ fileName }) => fileName === file),
      killed,
    )}`;
  const report = [
    ...survivors.map((mutant) => describe(mutant, reached)),
    ...[...files].map(scoreOfFile),
    `All: ${scoreOf(mutants, killed)}`,
  ].join('\n');
  writeFileSync(join(RESULTS, 'report.txt'), `${report}\n`);
  console.log(`\n${report}`);
}, USAGE);

/** Returns the path of a file or folder from the root of the product. */
function placeOf(name: string): string {
  const path = resolve(ROOT, name);
  if (!existsSync(path)) throw new Error(`There is no file or folder ${name}`);
  return relative(ROOT, path);
}

function filesOf(place: string): readonly string[] {
  if (statSync(join(ROOT, place)).isFile()) return [place];
  const names = readdirSync(join(ROOT, place), { recursive: true, encoding: 'utf8' });
  return names.filter((name) => /\.tsx?$/.test(name)).map((name) => join(place, name));
}

function testsOf(place: string): readonly string[] {
  const folder = statSync(join(ROOT, place)).isFile() ? dirname(place) : place;
  return TESTS[folder] ?? [`__tests__/{unit,integration}/${folder.replace(/^src\//, '')}/**/*.test.{ts,tsx}`];
}

/** Writes a copy of each file that contains all of its mutants, each behind a switch; returns the mutants. */
async function writeMutants(files: readonly string[]): Promise<readonly Mutant[]> {
  // Stryker exists only as an ECMAScript module.
  const { Instrumenter } = await import('@stryker-mutator/instrumenter');
  const silent: unknown = { debug: () => undefined, info: () => undefined, isDebugEnabled: () => false };
  const { files: modules, mutants } = await new Instrumenter(silent as Logger).instrument(
    files.map((name) => ({ name: join(ROOT, name), mutate: true, content: readFileSync(join(ROOT, name), 'utf8') })),
    { plugins: null, excludedMutations: [], ignorers: [] },
  );
  for (const { name, content } of modules) {
    const file = join(RESULTS, 'modules', relative(ROOT, name));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  return mutants;
}

/** Draws the same mutants for a seed as long as the code before them stays the same. */
function sampleOf(all: readonly Mutant[], size: number, seed = ''): readonly Mutant[] {
  const lot = ({ fileName, location: { start }, replacement }: Mutant) =>
    createHash('sha1')
      .update(seed)
      .update(JSON.stringify([relative(ROOT, fileName), start, replacement]))
      .digest('hex');
  const drawn = all.map((mutant) => [lot(mutant), mutant] as const).sort(([one], [other]) => (one < other ? -1 : 1));
  const kept = new Set(drawn.slice(0, size).map(([, mutant]) => mutant));
  return all.filter((mutant) => kept.has(mutant));
}

function runJest(plan: MutantPlan): Findings {
  writeFileSync(join(RESULTS, 'plan.json'), JSON.stringify(plan));
  const fileBelow = (name: string) => join(ROOT, 'tools/mutants', name);
  // A mutant may leave a timer or a connection open.
  const jest = [join(ROOT, 'node_modules/jest/bin/jest.js'), '--runInBand', '--forceExit', '--passWithNoTests'];
  const options = ['--config', fileBelow('jest.config.cjs'), '--testSequencer', fileBelow('sequencer.cjs')];
  spawnSync(process.execPath, [...jest, ...options, '--reporters', fileBelow('reporter.cjs')], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  return JSON.parse(readFileSync(join(RESULTS, 'findings.json'), 'utf8')) as Findings;
}

function scoreOf(mutants: readonly Mutant[], killed: Findings['killed']): string {
  const count = mutants.filter(({ id }) => id in killed).length;
  return `${((100 * count) / mutants.length).toFixed(1)} % (${mutants.length - count} of ${mutants.length} survive)`;
}

function describe(
  { id, fileName, location: { start, end }, replacement }: Mutant,
  reached: Findings['reached'],
): string {
  const code = readFileSync(fileName, 'utf8').split('\n');
  const place = `${relative(ROOT, fileName)}:${start.line + 1}:${start.column + 1}`;
  const note = reached[id] ? '' : ' (reached by no test)';
  return `${place}${note}\n  - ${code.slice(start.line, end.line + 1).join('\n    ')}\n  + ${replacement}`;
}
