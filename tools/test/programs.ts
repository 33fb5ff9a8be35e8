import { spawnSync } from 'node:child_process';
import { findChromium, findHeadlessShell } from './chromium';
import { findNginx } from './findProgram';

/** A program other than Node that tests need. */
interface Program {
  readonly title: string;
  /** Environment variable with its path; takes precedence. */
  readonly variable: string;
  /** Debian package that contains it. */
  readonly package: string;
  /** Whether the tests also run without it, only slower. */
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

/** Programs other than Node that the gate needs, by name of the step. */
export const programs: Readonly<Record<string, readonly Program[]>> = {
  browser: [chromium, headlessShell, nginx],
  jest: [nginx],
};

/**
 * Finds the programs and installs missing ones, as root on a system with apt, and reports that. Sets the variable of
 * each. Throws if a required program is still missing.
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
