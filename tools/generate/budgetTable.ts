import { readTestBudget, type TestCosts } from '../test/testBudget';
import { tableOf, withParts } from './markdown';

/** Returns the page about tests with the table of their budget. */
export function withBudgetTable(page: string): string {
  const budgets = [readTestBudget('gate'), readTestBudget('all')];
  const rows = [
    ...Object.entries(COUNTED).map(([kind, what]) => [
      what,
      ...budgets.map(({ counts }) => String(counts[kind] ?? 0)),
      'fails',
    ]),
    ...levelsOf(budgets).map((level) => [
      `\`${level}\``,
      ...budgets.map((budget) => String(workOf(budget, level))),
      'is reported',
    ]),
  ];
  return withParts(page, { budget: tableOf(['what', '`npm test`', 'with the matrix', 'more of it'], rows) });
}

const COUNTED: Readonly<Record<string, string>> = {
  check: 'checks of all documents, in jest and in the browser tests',
  publish: 'sites published',
  walk: 'whole applications walked through in a browser',
};

function levelsOf(budgets: readonly TestCosts[]): readonly string[] {
  return [...new Set(budgets.flatMap(({ work }) => Object.keys(work).map((folder) => folder.split('/', 1)[0] ?? '')))];
}

function workOf({ work }: TestCosts, level: string): number {
  const folders = Object.entries(work).filter(([folder]) => folder === level || folder.startsWith(`${level}/`));
  return folders.reduce((sum, [, units]) => sum + units, 0);
}
