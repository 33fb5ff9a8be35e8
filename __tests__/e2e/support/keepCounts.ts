import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../support/root';

const countsDir = join(ROOT, 'test-results/operations');

/** Stores how often each operation was used on a site, for the check after the browser tests. */
export async function keepCounts(port: number): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${port}/sandbox/operations`);
  mkdirSync(countsDir, { recursive: true });
  writeFileSync(join(countsDir, `${randomUUID()}.json`), await response.text());
}
