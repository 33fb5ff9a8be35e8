import { chromiumFlags, findChromium } from '../../../tools/test/chromium';

const executablePath = findChromium();

/** Launches Chromium itself, not its headless shell, for what belongs to the browser: its settings, and what it blocks. */
export const wholeBrowser = { args: chromiumFlags, ...(executablePath && { executablePath }) };
