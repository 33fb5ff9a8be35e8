import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const FOLDERS = ['src', 'widgets', 'sagas', 'documents', 'sandbox', 'tools', 'bench', '__tests__'];
const CRUISED = /\((\d+) modules, \d+ dependencies cruised\)|\. (\d+) modules, \d+ dependencies cruised/;

/**
 * Runs the layer rules. A cruise that cannot parse TypeScript sees no modules and would pass: that counts as a
 * failure.
 */
function checkGraph(): number {
  const folders = FOLDERS.filter((folder) => existsSync(folder));
  const { stdout, stderr, status } = spawnSync('depcruise', folders, { encoding: 'utf8' });
  process.stdout.write(stdout + stderr);
  const match = CRUISED.exec(stdout);
  const modules = Number(match?.[1] ?? match?.[2] ?? 0);
  if (modules >= 20) return status ?? 1;
  console.error(`Only ${modules} modules were looked at: does dependency-cruiser support the installed TypeScript?`);
  return 1;
}

process.exitCode = checkGraph();
