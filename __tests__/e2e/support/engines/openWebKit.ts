import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '../expect';
import { Builder, By, Capabilities, Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import { findWebKitDriver } from '../../../../tools/test/engines';
import { freePort } from '../../../../tools/serve/freePort';
import type { EnginePage, OpenEngine } from './EnginePage';
import { findFrame } from './findFrame';
import { SCREEN, startDisplay } from './startDisplay';
import { watchSite } from './watchSite';

/** Only ends a wait for a frame that never comes. */
const START_MS = 60_000;

/** Without these, the tool bar of MiniBrowser makes every window wider than a phone. */
const SMALL_TOOLS = '* { min-width: 0; min-height: 0; margin: 0; padding: 0; font-size: 1px; }';
/** No cache either: it would be written for the next start, which has another home. */
const drawnBySoftware = { LIBGL_ALWAYS_SOFTWARE: '1', MESA_SHADER_CACHE_DISABLE: 'true' };
const NO_MOTION = '[Settings]\ngtk-enable-animations=0\n';

/** Starts WebKitGTK's MiniBrowser on a screen in memory, operated by WebDriver. */
export const openWebKit: OpenEngine = async (site) => {
  const program = findWebKitDriver();
  if (!program)
    throw new Error('WebKitWebDriver not found: install it (Debian: webkit2gtk-driver), or set WEBKIT_DRIVER_PATH');
  const display = await startDisplay();
  const home = mkdtempSync(join(tmpdir(), 'webkit-'));
  const port = await freePort();
  const service = spawn(program, [`--port=${port}`], {
    env: { ...process.env, ...homeVariables(home), ...drawnBySoftware, DISPLAY: display.name },
    stdio: 'ignore',
  });
  const watched = await watchSite(site);
  const stop = async (): Promise<void> => {
    await end(service);
    await display.stop();
    await watched.stop();
    // Processes of the browser end a moment after their driver, and may still write.
    rmSync(home, { recursive: true, force: true, maxRetries: 20 });
  };
  const driver = await startBrowser(port).catch(async (cause: unknown) => {
    await stop();
    throw cause;
  });
  return {
    page: operate(driver),
    site: watched.site,
    faults: watched.faults,
    close: async () => {
      try {
        await driver.quit();
      } finally {
        await stop();
      }
    },
  };
};

/** Returns the variables of a new home, in which GTK finds its settings. */
function homeVariables(home: string): NodeJS.ProcessEnv {
  mkdirSync(join(home, 'gtk-3.0'));
  writeFileSync(join(home, 'gtk-3.0/gtk.css'), SMALL_TOOLS);
  writeFileSync(join(home, 'gtk-3.0/settings.ini'), NO_MOTION);
  return { HOME: home, XDG_CONFIG_HOME: home, XDG_CACHE_HOME: home, XDG_DATA_HOME: home };
}

/** Given the address of a running driver, Selenium looks for none and downloads nothing. */
async function startBrowser(port: number): Promise<WebDriver> {
  const address = `http://127.0.0.1:${port}`;
  const isReady = () =>
    fetch(`${address}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isReady, 'WebKitWebDriver is ready').toBe(true);
  return new Builder().usingServer(address).withCapabilities(new Capabilities().setBrowserName('MiniBrowser')).build();
}

async function end(service: ChildProcess): Promise<void> {
  const ended = once(service, 'exit');
  service.kill('SIGTERM');
  await ended;
}

function operate(driver: WebDriver): EnginePage {
  let frame: WebElement | null = null;
  const leaveFrame = async (): Promise<void> => {
    frame = null;
    await driver.switchTo().defaultContent();
  };
  return {
    open: async (url) => {
      await leaveFrame();
      await driver.get(url);
    },
    enterFrame: async () => {
      frame = await driver.wait(() => driver.executeScript<WebElement | null>(findFrame), START_MS, 'no frame');
      if (!frame) throw new Error('The page holds no frame');
      await driver.switchTo().frame(frame);
    },
    leaveFrame,
    read: (run, ...args) => driver.executeScript(run, ...args),
    click: (selector) => driver.findElement(By.css(selector)).click(),
    type: (text) => driver.actions().sendKeys(text).perform(),
    pressEnter: () => driver.actions().sendKeys(Key.ENTER).perform(),
    resize: async (width, height) => {
      await driver.switchTo().defaultContent();
      await driver
        .manage()
        .window()
        .setRect({ ...aroundPointer(width, height), width, height });
      await driver.executeAsyncScript(paintedAt, width);
      if (frame) await driver.switchTo().frame(frame);
    },
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
  };
}

/** Without a window manager, the window under the pointer has the focus: the pointer rests in the middle of the screen. */
function aroundPointer(width: number, height: number): { readonly x: number; readonly y: number } {
  return { x: Math.round((SCREEN.width - width) / 2), y: Math.round((SCREEN.height - height) / 2) };
}

/** The driver answers before the page has the new width: calls back once that is painted. */
function paintedAt(width: number, done: () => void): void {
  if (innerWidth === width) requestAnimationFrame(() => requestAnimationFrame(done));
  else addEventListener('resize', () => paintedAt(width, done), { once: true });
}
