import { defineConfig } from '@playwright/test';
import { chromiumFlags, findChromium, findHeadlessShell } from './tools/test/chromium';

/** What is too slow for every commit: single tests, and the files of pages that few applicants come to. */
const matrixFiles = [
  'states stateForm upload offers consents code connections framedConnections toasts tabs stateFaults unsubscribe',
  'tracking trustedTypes canaries naughty storage blockedStorage fallback lookups fixedPages',
  'ninthCountry gallery nginx hostileHosts hostWalks embedDemo',
].flatMap((names) => names.split(' '));
const MATRIX = new RegExp(`@matrix|(?:${matrixFiles.join('|')})\\.spec\\.ts`);
/** Runs with both, so that the matrix by itself uses every operation of the contract. */
const OPERATION = /@operation/;

const executablePath = findHeadlessShell() ?? findChromium();
if (!executablePath) throw new Error('Chromium not found: set CHROME_PATH, or run `npm test`, which installs it');

export default defineConfig({
  testDir: '__tests__/e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './__tests__/setup/publishSite.ts',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  // Three keep two cores busy: each waits for its browser for a third of the time.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // These end what hangs, on whatever machine: a test that passes waits for none of it.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  maxFailures: 20,
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    // A new page is a new process, which costs three times what its test does. Storage, routes and clock are reset.
    reuseContext: true,
    trace: 'off',
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath,
      args: chromiumFlags,
    },
  },
  projects: [
    { name: 'chromium', grepInvert: MATRIX },
    { name: 'matrix', grep: [MATRIX, OPERATION] },
  ],
});
