import { findChromium } from './findChromium';
import { findHeadlessShell } from './findHeadlessShell';
import { findNginx } from './findNginx';
import type { Program } from './Program';

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
