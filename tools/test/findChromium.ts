import { findProgram } from './findProgram';

const PLACES = {
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

/** Path of a Chromium: `CHROME_PATH` if it is set, else the usual places. */
export function findChromium(env?: NodeJS.ProcessEnv): string | undefined {
  return findProgram(PLACES, env);
}
