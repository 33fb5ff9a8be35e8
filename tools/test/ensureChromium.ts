import { spawnSync } from 'node:child_process';
import { findChromium } from './findChromium';

const INSTALL = 'apt-get update && apt-get install -y --no-install-recommends chromium';

/** Finds Chromium or, as root on a system with apt, installs it and says so. Throws when neither works. */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  if (process.env['CHROME_PATH']) throw new Error(`CHROME_PATH names no program: ${process.env['CHROME_PATH']}`);
  if (process.getuid?.() === 0) {
    console.log(`Chromium not found, installing it: ${INSTALL}`);
    spawnSync('sh', ['-c', INSTALL], { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  }
  const installed = findChromium();
  if (!installed) throw new Error('Chromium not found: install it, or set CHROME_PATH to its program');
  return installed;
}
