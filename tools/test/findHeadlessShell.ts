import { findProgram } from './findProgram';

const PLACES = {
  variable: 'HEADLESS_SHELL_PATH',
  names: ['chromium-headless-shell', 'chrome-headless-shell'],
  folders: ['/usr/bin', '/usr/local/bin'],
};

/**
 * Path of Chromium's headless shell: the engine without the browser's own windows and settings, which takes two thirds of
 * the time of `chromium --headless=new`.
 */
export function findHeadlessShell(env?: NodeJS.ProcessEnv): string | undefined {
  return findProgram(PLACES, env);
}
