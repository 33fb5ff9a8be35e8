import { findChromium } from './findChromium';
import { findNginx } from './findNginx';
import type { Program } from './Program';

const chromium: Program = { title: 'Chromium', variable: 'CHROME_PATH', package: 'chromium', find: findChromium };
const nginx: Program = { title: 'nginx', variable: 'NGINX_PATH', package: 'nginx-light', find: findNginx };

/** What the steps of the gate need beside Node, by the name of the step. */
export const programs: Readonly<Record<string, readonly Program[]>> = { browser: [chromium, nginx], jest: [nginx] };
