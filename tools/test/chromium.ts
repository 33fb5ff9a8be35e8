import { findProgram } from './findProgram';

const CHROMIUM_PLACES = {
  variable: 'CHROME_PATH',
  names: [
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
    'chrome',
    'Google Chrome',
    'Chromium',
  ],
  folders: [
    '/usr/bin',
    '/usr/local/bin',
    '/snap/bin',
    '/opt/google/chrome',
    '/Applications/Google Chrome.app/Contents/MacOS',
    '/Applications/Chromium.app/Contents/MacOS',
  ],
};

/** Returns the path of a Chromium: `CHROME_PATH` if it is set, else the usual places. */
export function findChromium(env?: NodeJS.ProcessEnv): string | undefined {
  return findProgram(CHROMIUM_PLACES, env);
}

const HEADLESS_SHELL_PLACES = {
  variable: 'HEADLESS_SHELL_PATH',
  names: ['chromium-headless-shell', 'chrome-headless-shell'],
  folders: ['/usr/bin', '/usr/local/bin'],
};

/**
 * Returns the path of Chromium's headless shell: the engine without the browser's own windows and settings, which
 * needs two thirds of the time of `chromium --headless=new`.
 */
export function findHeadlessShell(env?: NodeJS.ProcessEnv): string | undefined {
  return findProgram(HEADLESS_SHELL_PLACES, env);
}

/** Runs Chromium without a screen, also as root, and without requests of its own. */
export const chromiumFlags: string[] = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
