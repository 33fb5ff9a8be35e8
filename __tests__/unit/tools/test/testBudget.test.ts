import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WHOLE } from '../../../../tools/test/tally';
import { costsOf, excessCounts, overruns, readTestBudget } from '../../../../tools/test/testBudget';

const timed = (level: string, title: string, seconds: number) => ({ level, title, seconds });
const folder = mkdtempSync(join(tmpdir(), 'budget-'));
const file = join(folder, 'work');
afterAll(() => rmSync(folder, { recursive: true }));

test('costsOf: adds up folders, loading, and what is expensive', () => {
  const results = [
    {
      tests: [timed('unit', 'flow/walk.test.ts › ends', 2), timed('unit', 'flow/walk.test.ts › begins', 5)],
      loading: [timed('unit', 'flow/walk.test.ts', 3), timed('unit', WHOLE, 3), timed('unit', WHOLE, 1)],
    },
    { tests: [timed('browser', 'page.spec.ts › opens', 20.2)] },
  ];
  const work = { 'unit/flow': 14, 'unit/loading': 8, browser: 41 };
  expect(costsOf(results, 0.5, file)).toEqual({ work, counts: {} });
  writeFileSync(file, 'publish\nwalk\nwalk\n');
  expect(costsOf(results, 0.5, file)).toEqual({ work, counts: { publish: 1, walk: 2 } });
});

test('overruns, excessCounts: name what grew beyond the budget, or has none, the largest first', () => {
  const budget = { work: { 'unit/flow': 90, 'unit/app': 90, browser: 50 }, counts: { publish: 2, walk: 1 } };
  const costs = {
    work: { 'unit/app': 167, 'unit/flow': 168, 'unit/few': 50, 'unit/new': 51, browser: 400 },
    counts: { publish: 2, walk: 2 },
  };
  expect(overruns(costs, budget)).toEqual([
    'OVER BUDGET  browser: 400 pieces of reference work, of 50 allowed',
    'OVER BUDGET  unit/flow: 168 pieces of reference work, of 90 allowed',
    'OVER BUDGET  unit/new: 51 pieces of reference work, of 0 allowed',
  ]);
  expect(excessCounts(costs, budget)).toEqual([
    'OVER BUDGET  walk: 2 times, of 1 allowed (tools/test/testBudget.json)',
  ]);
});

test('overruns: on a busy machine, names only what grew more than the rest', () => {
  const budget = { work: { 'unit/app': 100, 'unit/flow': 200, browser: 1000, 'unit/new': 10 }, counts: {} };
  const work = { 'unit/app': 311, 'unit/flow': 400, browser: 1900, 'unit/new': 77 };
  expect(overruns({ work, counts: {} }, budget)).toEqual([
    'SLOW RUN  most folders took 2.0 times their budget or more: others used the machine, or all grew',
    'OVER BUDGET  unit/app: 311 pieces of reference work, of 200 allowed',
    'OVER BUDGET  unit/new: 77 pieces of reference work, of 20 allowed',
  ]);
});

test.each(['gate', 'all'] as const)('readTestBudget: allows %s something of every kind', (run) => {
  const { work, counts } = readTestBudget(run);
  expect(Object.keys(counts).sort()).toEqual(['check', 'publish', 'walk']);
  expect(Object.keys(work).length).toBeGreaterThan(40);
});
