import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../support/root';

const [, section = ''] = readFileSync(join(ROOT, 'docs/testing.md'), 'utf8').split('## Kinds of faults\n');
const [table = ''] = section.split('\n## ');
const rows = table.split('\n').filter((line) => /^\| (?!kind|-)/.test(line));

test.each(rows.map((row) => [row.split('|')[1]?.trim(), row] as const))(
  'docs/testing.md: the kind "%s": has ten trials of our own and something that keeps it out, in files that exist',
  (_, row) => {
    const [trials = '', further = '', guard = ''] = row.split('|').slice(2);
    const named = (cell: string) => [...cell.matchAll(/`([^`]+\/[^`]+)`/g)].map(([, file = '']) => file);
    expect(named(trials).length).toBeGreaterThan(0);
    expect(Number(further)).toBeGreaterThanOrEqual(10);
    expect(guard.trim()).not.toBe('');
    const missing = [...named(trials), ...named(guard)].filter((file) => !existsSync(join(ROOT, '__tests__', file)));
    expect(missing).toEqual([]);
  },
);

test('docs/testing.md: has a row for each of the eight kinds', () => {
  expect(rows).toHaveLength(8);
});
