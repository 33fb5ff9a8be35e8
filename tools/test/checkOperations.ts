import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OperationTally } from '../../sandbox/control/tally';
import { readOpenApi } from '../../documents/openApi';

/** Every site started by browser tests writes the counts of its sandbox here. */
const FOLDER = 'test-results/operations';

type OperationTallies = Readonly<Record<string, OperationTally>>;

function readTallies(): readonly OperationTallies[] {
  const files = existsSync(FOLDER) ? readdirSync(FOLDER) : [];
  return files.map((file) => JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as OperationTallies);
}

function sumOf(tallies: readonly OperationTallies[], operation: string): OperationTally {
  const sum = (what: keyof OperationTally): number =>
    tallies.reduce((total, tally) => total + (tally[operation]?.[what] ?? 0), 0);
  return { asked: sum('asked'), served: sum('served'), shown: sum('shown'), broken: sum('broken') };
}

/**
 * Prints how often each operation of the contract was used. Fails unless each one was served to a page in the
 * browser, not counting calls made by the tests themselves, and none was broken.
 */
function checkOperations(): void {
  const tallies = readTallies();
  const rows = readOpenApi().operations.map(({ id }) => ({ id, ...sumOf(tallies, id) }));
  console.log(`${'operation'.padEnd(30)}   asked  served   shown  broken`);
  for (const { id, asked, served, shown, broken } of rows) {
    console.log(`${id.padEnd(30)}${[asked, served, shown, broken].map((count) => String(count).padStart(8)).join('')}`);
  }
  const unused = rows.filter(({ shown }) => shown === 0).map(({ id }) => id);
  const broken = rows.filter((row) => row.broken > 0).map(({ id }) => id);
  console.log(`${rows.length - unused.length} of ${rows.length} operations were served in the browser`);
  if (unused.length > 0) console.error(`Never served to a page: ${unused.join(', ')}`);
  if (broken.length > 0) console.error(`Against the contract (400 or 500): ${broken.join(', ')}`);
  process.exitCode = unused.length + broken.length > 0 ? 1 : 0;
}

checkOperations();
