import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { excessCounts, overruns } from '../../../../tools/test/testBudget';

const budget = { work: { 'unit/flow': 10, 'unit/app': 10, browser: 5 }, counts: { publish: 2, walk: 1 } };
const timed = (level: string, title: string, seconds: number) => ({ level, title, seconds });

test('overruns: names the folders that grew beyond their budget and its tolerance, the largest first', () => {
  const tests = [
    timed('unit', 'flow/walk.test.ts › ends', 2),
    timed('unit', 'flow/walk.test.ts › begins', 5),
    timed('unit', 'app/page.test.ts › opens', 6),
    timed('browser', 'page.spec.ts › opens', 20),
  ];
  expect(overruns([{ tests }], budget, 0.5)).toEqual([
    'OVER BUDGET  browser: 40 pieces of reference work, of 5 allowed',
    'OVER BUDGET  unit/flow: 14 pieces of reference work, of 10 allowed',
  ]);
});

test('excessCounts: names what was done more often than the budget allows', () => {
  const folder = mkdtempSync(join(tmpdir(), 'budget-'));
  const file = join(folder, 'work');
  expect(excessCounts(file, budget)).toEqual([]);
  writeFileSync(file, 'publish\nwalk\nwalk\npublish\n');
  expect(excessCounts(file, budget)).toEqual(['OVER BUDGET  walk: 2 times, of 1 allowed (tools/test/testBudget.json)']);
  rmSync(folder, { recursive: true });
});
