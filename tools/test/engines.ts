import { findProgram } from './findProgram';

const PLACES = ['/usr/bin', '/usr/local/bin'];

/** Returns the path of a Firefox: `FIREFOX_PATH` if it is set, else the usual places. */
export function findFirefox(env?: NodeJS.ProcessEnv): string | undefined {
  const folders = [...PLACES, '/Applications/Firefox.app/Contents/MacOS'];
  return findProgram({ variable: 'FIREFOX_PATH', names: ['firefox-esr', 'firefox'], folders }, env);
}

/** Returns the path of WebKitGTK's driver, which finds its browser itself: `WEBKIT_DRIVER_PATH` if it is set. */
export function findWebKitDriver(env?: NodeJS.ProcessEnv): string | undefined {
  return findProgram({ variable: 'WEBKIT_DRIVER_PATH', names: ['WebKitWebDriver'], folders: PLACES }, env);
}

/** Returns the path of an X server that needs no screen: `XVFB_PATH` if it is set, else the usual places. */
export function findXvfb(env?: NodeJS.ProcessEnv): string | undefined {
  return findProgram({ variable: 'XVFB_PATH', names: ['Xvfb'], folders: PLACES }, env);
}
