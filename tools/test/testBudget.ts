import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StepResult, TimedTest } from './GateStep';
import { WHOLE } from './tally';

/** What a run of the tests may cost, by level and folder (`unit/flow`) or by what is done. */
export interface TestCosts {
  /** Worker time in pieces of reference work, loading included. Exceeding it is reported. */
  readonly work: Readonly<Record<string, number>>;
  /** How often the expensive things are done. Exceeding it fails. */
  readonly counts: Readonly<Record<string, number>>;
}

/** The kinds of runs that have a budget: `npm test`, and with the matrix. */
export type BudgetedRun = 'gate' | 'all';

export function readTestBudget(run: BudgetedRun): TestCosts {
  const budgets = JSON.parse(readFileSync(join(__dirname, 'testBudget.json'), 'utf8')) as Record<
    BudgetedRun,
    TestCosts
  >;
  return budgets[run];
}

/**
 * Returns what a run has cost.
 *
 * @param file a line for each expensive thing that was done, by `countWork.cjs`
 */
export function costsOf(
  results: readonly Pick<StepResult, 'tests' | 'loading'>[],
  referenceSeconds: number,
  file: string,
): TestCosts {
  const work: Record<string, number> = {};
  const counts: Record<string, number> = {};
  const add = (all: Record<string, number>, name: string, sum: number) => (all[name] = (all[name] ?? 0) + sum);
  for (const { tests = [], loading = [] } of results)
    for (const part of [...tests, ...loading.filter(({ title }) => title === WHOLE)])
      add(work, folderOf(part), part.seconds / referenceSeconds);
  if (existsSync(file)) for (const kind of readFileSync(file, 'utf8').split('\n').filter(Boolean)) add(counts, kind, 1);
  return { work: rounded(work), counts };
}

/** Machines share their cores with others, so the same run takes longer now and then. */
const TOLERANCE = 1.3;

/** What a folder may cost more in any run: the first test of a worker loads what the others share. */
const NOISE = 50;

/** Folders from this budget on cost about the same in every quiet run. */
const STEADY = 100;

/**
 * Returns the folders that cost more than the budget allows, by how much they exceed it, most expensive first. On a
 * machine that became busy after the reference work was timed, every folder does; then a line says so, and only those
 * are named that exceed it by more than the others.
 */
export function overruns({ work }: TestCosts, budget: TestCosts): readonly string[] {
  const folders = Object.entries(work).map(([folder, units]) => ({
    folder,
    units,
    allowed: budget.work[folder] ?? 0,
  }));
  const ratios = folders.filter(({ allowed }) => allowed >= STEADY).map(({ units, allowed }) => units / allowed);
  const median = ratios.toSorted((one, other) => one - other)[Math.floor(ratios.length / 2)] ?? 1;
  const pace = Math.max(1, median);
  const grown = folders
    .filter(({ units, allowed }) => units > allowed * pace * TOLERANCE + NOISE)
    .sort((one, other) => other.units - other.allowed * pace - (one.units - one.allowed * pace))
    .map(
      ({ folder, units, allowed }) =>
        `OVER BUDGET  ${folder}: ${units} pieces of reference work, of ${Math.ceil(allowed * pace)} allowed`,
    );
  if (pace <= TOLERANCE) return grown;
  const times = pace.toFixed(1);
  return [
    `SLOW RUN  most folders took ${times} times their budget or more: others used the machine, or all grew`,
    ...grown,
  ];
}

/** Returns the counts that exceed their budget. */
export function excessCounts({ counts }: TestCosts, budget: TestCosts): readonly string[] {
  return Object.entries(counts).flatMap(([kind, count]) => {
    const most = budget.counts[kind] ?? 0;
    return count > most
      ? [`OVER BUDGET  ${kind}: ${count} times, of ${most} allowed (tools/test/testBudget.json)`]
      : [];
  });
}

/** Returns level and folder of a test, `unit/flow`; of the loading of a whole level, `unit/loading`. */
function folderOf({ level, title }: TimedTest): string {
  if (title === WHOLE) return `${level}/loading`;
  const [path = ''] = title.split(' › ');
  const folder = path.includes('/') ? `/${path.split('/')[0]}` : '';
  return `${level}${folder}`;
}

function rounded(work: Readonly<Record<string, number>>): Readonly<Record<string, number>> {
  return Object.fromEntries(Object.entries(work).map(([folder, units]) => [folder, Math.ceil(units)]));
}
