import { readTestBudget } from '../test/testBudget';
import { tableOf, withParts } from './markdown';

/** Returns the page about tests with the table of their budget. */
export function withBudgetTable(page: string): string {
  const { work, counts } = readTestBudget();
  const rows = [
    ...Object.entries(counts).map(([kind, most]) => [COUNTED[kind] ?? kind, String(most), 'fails']),
    ...Object.entries(work).map(([folder, units]) => [`\`${folder}\``, String(units), 'is reported']),
  ];
  return withParts(page, { budget: tableOf(['what', 'at most', 'more of it'], rows) });
}

const COUNTED: Readonly<Record<string, string>> = {
  check: 'checks of all documents, in jest and in the browser tests',
  publish: 'sites published',
  walk: 'whole applications walked through in a browser',
};
