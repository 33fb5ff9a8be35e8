import { spawnSync } from 'node:child_process';
import { findChromium, findHeadlessShell } from './chromium';
import { findNginx } from './findProgram';

/** A program that tests need beside Node. */
interface Program {
  readonly title: string;
  /** Environment variable that names it, before all other places. */
  readonly variable: string;
  /** Package of Debian that brings it. */
  readonly package: string;
  /** Whether the tests run without it as well, only slower. */
  readonly isOptional?: true;
  readonly find: (env?: NodeJS.ProcessEnv) => string | undefined;
}

const chromium: Program = { title: 'Chromium', variable: 'CHROME_PATH', package: 'chromium', find: findChromium };
const headlessShell: Program = {
  title: 'The headless shell of Chromium',
  variable: 'HEADLESS_SHELL_PATH',
  package: 'chromium-headless-shell',
  isOptional: true,
  find: findHeadlessShell,
};
const nginx: Program = { title: 'nginx', variable: 'NGINX_PATH', package: 'nginx-light', find: findNginx };

/** What the steps of the gate need beside Node, by the name of the step. */
export const programs: Readonly<Record<string, readonly Program[]>> = {
  browser: [chromium, headlessShell, nginx],
  jest: [nginx],
};

/**
 * Finds the programs, installs those that are missing, as root on a system with apt, and says so. The variable of each
 * names it then. Throws when one that is needed is not there in the end.
 */
export function ensurePrograms(needed: readonly Program[]): void {
  const missing = needed.filter(({ variable, find }) => find() === undefined && !process.env[variable]);
  if (missing.length > 0 && process.getuid?.() === 0) install(missing);
  for (const program of needed) {
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
