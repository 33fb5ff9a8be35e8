import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StepResult, TimedTest } from './GateStep';

/** What a run of the tests may cost; `testBudget.json` holds the product's own. */
export interface TestBudget {
  /** Worker time by level and folder, in pieces of reference work. Exceeding it is reported. */
  readonly work: Readonly<Record<string, number>>;
  /** How often the expensive things may be done in a run of all tests. Exceeding it fails. */
  readonly counts: Readonly<Record<string, number>>;
}

export function readTestBudget(): TestBudget {
  return JSON.parse(readFileSync(join(__dirname, 'testBudget.json'), 'utf8')) as TestBudget;
}

/** Machines share their cores with others, so the same run takes longer now and then. */
const TOLERANCE = 1.3;

/** Returns the folders with a budget that cost more than it allows, by how much they exceed it, most expensive first. */
export function overruns(
  results: readonly Pick<StepResult, 'tests' | 'loading'>[],
  { work }: TestBudget,
  referenceSeconds: number,
): readonly string[] {
  const spent = new Map<string, number>();
  for (const test of results.flatMap(({ tests = [] }) => tests)) {
    const folder = folderOf(test);
    spent.set(folder, (spent.get(folder) ?? 0) + test.seconds / referenceSeconds);
  }
  return [...spent]
    .flatMap(([folder, units]) => {
      const budget = work[folder];
      return budget === undefined ? [] : [{ folder, units, budget }];
    })
    .filter(({ units, budget }) => units > budget * TOLERANCE)
    .sort((one, other) => other.units - other.budget - (one.units - one.budget))
    .map(
      ({ folder, units, budget }) =>
        `OVER BUDGET  ${folder}: ${units.toFixed(0)} pieces of reference work, of ${budget} allowed`,
    );
}

/** Returns the counts that exceed their budget. */
export function excessCounts(file: string, { counts }: TestBudget): readonly string[] {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  return Object.entries(counts).flatMap(([kind, most]) => {
    const count = lines.filter((line) => line === kind).length;
    return count > most
      ? [`OVER BUDGET  ${kind}: ${count} times, of ${most} allowed (tools/test/testBudget.json)`]
      : [];
  });
}

/** Returns level and folder of a test: `unit/flow`. */
function folderOf({ level, title }: TimedTest): string {
  const [path = ''] = title.split(' › ');
  const folder = path.includes('/') ? `/${path.split('/')[0]}` : '';
  return `${level}${folder}`;
}
