import { spawnSync } from 'node:child_process';
import type { Program } from './Program';

/**
 * Finds the programs, installs those that are missing, as root on a system with apt, and says so. The variable of each
 * names it then. Throws when one that is needed is not there in the end.
 */
export function ensurePrograms(programs: readonly Program[]): void {
  const missing = programs.filter(({ variable, find }) => find() === undefined && !process.env[variable]);
  if (missing.length > 0 && process.getuid?.() === 0) install(missing);
  for (const program of programs) {
    const { title, variable, isOptional = false, find } = program;
    const found = find();
    const named = process.env[variable];
    if (found) process.env[variable] = found;
    else if (named) throw new Error(`${variable} names no program: ${named}`);
    else if (!isOptional) throw new Error(`${title} not found: install it, or set ${variable} to its program`);
  }
}

function install(missing: readonly Program[]): void {
  const installs = missing.map(({ title, package: name }) => {
    console.log(`${title} not found, installing ${name}`);
    return `apt-get install -y --no-install-recommends ${name}`;
  });
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('sh', ['-c', ['apt-get update', ...installs].join('; ')], { stdio: 'inherit', env });
}
