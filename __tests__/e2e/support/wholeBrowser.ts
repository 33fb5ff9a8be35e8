import { chromiumFlags } from '../../../tools/test/chromiumFlags';
import { findChromium } from '../../../tools/test/findChromium';

const executablePath = findChromium();

/** Launches Chromium itself, not its headless shell, for what belongs to the browser: its settings, and what it blocks. */
export const wholeBrowser = { args: chromiumFlags, ...(executablePath && { executablePath }) };
