import { defineConfig } from '@playwright/test';
import { chromiumFlags, findChromium, findHeadlessShell } from './tools/test/chromium';

/** Too slow for every commit: single tests, and the files of pages that few applicants reach. */
const matrixFiles = [
  'states upload offers consents code connections framedConnections toasts tabs unsubscribe',
  'tracking canaries storage blockedStorage fallback',
  'rightToLeft ninthCountry gallery nginx autofill hostWalks embedDemo engines',
].flatMap((names) => names.split(' '));
const MATRIX = new RegExp(`@matrix|(?:${matrixFiles.join('|')})\\.spec\\.ts`);
/** Runs in both projects, so that the matrix alone uses every operation of the contract. */
const OPERATION = /@operation/;

const executablePath = findHeadlessShell() ?? findChromium();
if (!executablePath) throw new Error('Chromium not found: set CHROME_PATH, or run `npm test`, which installs it');

export default defineConfig({
  testDir: '__tests__/e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './__tests__/setup/publishSite.ts',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // A test that waits in vain says so after seconds, on a busy machine too. Only a hanging test lasts as long as this.
  timeout: 120_000,
  expect: { timeout: 15_000, toPass: { timeout: 30_000, intervals: [20, 50, 100] } },
  // Ends only a run in which nothing works.
  maxFailures: 60,
  reporter: [['list'], ['json', { outputFile: process.env['BROWSER_RESULTS'] ?? 'test-results/browser.json' }]],
  use: {
    // A new page is a new process, which costs three times as much as its test. Storage, routes and clock are reset.
    reuseContext: true,
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    trace: 'off',
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath,
      args: chromiumFlags,
    },
  },
  projects: [{ name: 'chromium', grepInvert: MATRIX }, { name: 'matrix', grep: [MATRIX, OPERATION] }, { name: 'all' }],
});
