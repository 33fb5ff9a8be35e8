import { spawnSync } from 'node:child_process';
import { findChromium, findHeadlessShell } from './chromium';
import { findFirefox, findWebKitDriver, findXvfb } from './engines';
import { findNginx } from './findProgram';

/** A program other than Node that tests need. */
export interface Program {
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

const firefox: Program = { title: 'Firefox', variable: 'FIREFOX_PATH', package: 'firefox-esr', find: findFirefox };
const webKitDriver: Program = {
  title: 'The driver of WebKitGTK',
  variable: 'WEBKIT_DRIVER_PATH',
  package: 'webkit2gtk-driver',
  find: findWebKitDriver,
};
const xvfb: Program = { title: 'Xvfb', variable: 'XVFB_PATH', package: 'xvfb', find: findXvfb };

/** Programs other than Node, by what they are for. */
export const programs = {
  /** The site on its real server. */
  server: [nginx],
  /** Most browser tests. */
  browser: [chromium, headlessShell],
  /** Browser tests in other engines than Chromium's. */
  engines: [firefox, webKitDriver, xvfb],
} satisfies Readonly<Record<string, readonly Program[]>>;

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
