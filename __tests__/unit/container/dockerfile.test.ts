import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../support/root';

test('the container: is built on images that are named by their digest', () => {
  const bases = readFileSync(join(ROOT, 'Dockerfile'), 'utf8').match(/^FROM .*$/gm) ?? [];
  expect(bases).not.toEqual([]);
  for (const base of bases) expect(base).toMatch(/^FROM \S+:\S+@sha256:[0-9a-f]{64}(?: AS \S+)?$/);
});
