import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type ElementHandle, type Frame, launch, type Page } from 'puppeteer-core';
import { findFirefox } from '../../../../tools/test/engines';
import type { EnginePage, OpenEngine } from './EnginePage';
import { findFrame } from './findFrame';

/** Starts Firefox with a new profile, operated by WebDriver BiDi. */
export const openFirefox: OpenEngine = async (site) => {
  const executablePath = findFirefox();
  if (!executablePath) throw new Error('Firefox not found: install it (Debian: firefox-esr), or set FIREFOX_PATH');
  const home = mkdtempSync(join(tmpdir(), 'firefox-'));
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    // Firefox refuses a home that belongs to another user than root when it runs as root.
    env: { ...process.env, HOME: home },
    extraPrefsFirefox: { 'ui.prefersReducedMotion': 1 },
  });
  const page = await browser.newPage();
  return {
    page: operate(page),
    site,
    faults: watch(page),
    close: () => end(browser, home),
  };
};

async function end(browser: Browser, home: string): Promise<void> {
  await browser.close();
  rmSync(home, { recursive: true, force: true, maxRetries: 20 });
}

/** Firefox logs CSP violations as errors, those of frames included. */
function watch(page: Page): readonly string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`thrown: ${error instanceof Error ? error.message : String(error)}`));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()} (${message.location().url ?? ''})`);
  });
  return faults;
}

function operate(page: Page): EnginePage {
  let view: Frame = page.mainFrame();
  return {
    open: async (url) => {
      view = page.mainFrame();
      await page.goto(url);
    },
    enterFrame: async () => {
      const element = (await page.waitForFunction(findFrame)).asElement() as ElementHandle<HTMLIFrameElement> | null;
      const frame = await element?.contentFrame();
      if (!frame) throw new Error('The page holds no frame');
      view = frame;
    },
    leaveFrame: () => {
      view = page.mainFrame();
      return Promise.resolve();
    },
    read: (run, ...args) => view.evaluate(run, ...args),
    click: async (selector) => {
      const element = await view.$(selector);
      if (!element) throw new Error(`Nothing matches ${selector}`);
      await element.click();
    },
    type: (text) => page.keyboard.type(text),
    pressEnter: () => page.keyboard.press('Enter'),
    resize: (width, height) => page.setViewport({ width, height }),
    screenshot: async () => Buffer.from(await page.screenshot()),
  };
}
