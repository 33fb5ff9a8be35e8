import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../support/root';

const page = readFileSync(join(ROOT, 'docs/specification.md'), 'utf8');
const rows = page
  .split('\n')
  .filter((line) => /^\| (?!requirement|-)/.test(line))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

test('docs/specification.md: has rows for each of the nine sections', () => {
  const sections = page.split(/^## /m).slice(1);
  expect(sections.map((section) => Number.parseInt(section, 10))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(rows.length).toBeGreaterThan(80);
});

test.each(rows)(
  'docs/specification.md: %s: is met in files that exist, or departs by a decision',
  (_, where, status) => {
    const files = [...where.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file);
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
    expect(status).toMatch(/^(?:met|departs: .*\]\(decisions\/[\w-]+\.md\))/);
  },
);
