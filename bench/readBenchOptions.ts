import { resolve } from 'node:path';
import { readOptions, UsageError } from '../tools/command/readArguments';
import { phone } from './browser/openPhone';

const PARTS = ['load', 'early', 'transitions', 'keystrokes', 'heap', 'heavy', 'lighthouse'] as const;

/** What a run measures. `load` is always included, because the other parts depend on it. */
export type BenchPart = (typeof PARTS)[number];

export interface BenchOptions {
  readonly runs: number;
  readonly only: readonly BenchPart[];
  /** How many times slower than this machine the phone is. */
  readonly cpuSlowdown: number;
  /** File to which the samples are written. */
  readonly out: string;
}

/** What the command line takes. */
export const BENCH_USAGE = `Usage: npm run bench -- [options]

  --runs N     samples, each in a new browser with a new profile; 5 unless said otherwise
  --only LIST  parts to measure, separated by commas, out of ${PARTS.join(', ')}; all unless said otherwise
  --slowdown N how many times slower than this machine the phone is; ${phone.cpuSlowdown} unless said otherwise
  --out FILE   where the samples are written as JSON, dist/bench.json unless said otherwise`;

const ROOT = resolve(__dirname, '..');
const DEFAULT_RUNS = '5';

export function readBenchOptions(args: readonly string[]): BenchOptions {
  const names = ['runs', 'only', 'slowdown', 'out'] as const;
  const { runs = DEFAULT_RUNS, only, slowdown, out } = readOptions(args, names, BENCH_USAGE);
  if (!/^[1-9]\d{0,2}$/.test(runs)) throw new UsageError(`"${runs}" isn't a number of runs`, BENCH_USAGE);
  const cpuSlowdown = slowdown === undefined ? phone.cpuSlowdown : Number(slowdown);
  if (!(cpuSlowdown >= 1))
    throw new UsageError(`"${slowdown}" isn't a slowdown: write 1 or more, as in 2.5`, BENCH_USAGE);
  return {
    runs: Number(runs),
    only: only === undefined ? PARTS : only.split(',').map(readPart),
    cpuSlowdown,
    out: resolve(out ?? `${ROOT}/dist/bench.json`),
  };
}

function readPart(name: string): BenchPart {
  const part = PARTS.find((known) => known === name);
  if (part === undefined) throw new UsageError(`There is nothing to measure by the name of "${name}"`, BENCH_USAGE);
  return part;
}
