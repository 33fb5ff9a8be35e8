import { defineConfig } from '@playwright/test';
import { findChromium } from './tools/test/findChromium';
import { chromiumFlags } from './tools/test/chromiumFlags';

const MATRIX = /@matrix/;

const executablePath = findChromium();
if (!executablePath) throw new Error('Chromium not found: set CHROME_PATH, or run `npm test`, which installs it');

export default defineConfig({
  testDir: '__tests__/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
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
    { name: 'matrix', grep: MATRIX },
  ],
});
