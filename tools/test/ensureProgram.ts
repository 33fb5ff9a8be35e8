import { spawnSync } from 'node:child_process';
import type { Program } from './Program';

/** Finds the program or, as root on a system with apt, installs it and says so. Throws when neither works. */
export function ensureProgram({ title, variable, package: name, find }: Program): string {
  const found = find();
  if (found) return found;
  const named = process.env[variable];
  if (named) throw new Error(`${variable} names no program: ${named}`);
  if (process.getuid?.() === 0) {
    const install = `apt-get update && apt-get install -y --no-install-recommends ${name}`;
    console.log(`${title} not found, installing it: ${install}`);
    spawnSync('sh', ['-c', install], { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  }
  const installed = find();
  if (!installed) throw new Error(`${title} not found: install it, or set ${variable} to its program`);
  return installed;
}
