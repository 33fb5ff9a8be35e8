import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { chromiumFlags } from '../../tools/test/chromium';
import { installProbes } from './installProbes';

/** The device and connection used for every measurement: a mid-tier phone on a slow mobile network. */
export const phone = {
  /** How many times slower than this machine, unless set with an option of the benchmark. */
  cpuSlowdown: 4,
  latencyMs: 150,
  downloadBitsPerSecond: 1_600_000,
  uploadBitsPerSecond: 750_000,
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  locale: 'es-CO',
} as const;

const BITS_PER_BYTE = 8;

export interface PhoneDevice {
  readonly executablePath: string;
  /** How many times slower than this machine the phone is. */
  readonly cpuSlowdown: number;
}

/** A browser that emulates the phone, with an empty cache. */
export interface OpenPhone {
  readonly page: Page;
  readonly cdp: CDPSession;
  /** Milliseconds that a fixed piece of work takes at full speed: a measure of how busy the machine is. */
  readonly calibrationMs: number;
  /** Milliseconds from press to paint on an otherwise empty page, at the phone's speed. */
  readonly emptyPresses: readonly number[];
  /** Switches between the phone's processor speed and full speed; the latter where only data has to be entered. */
  readonly setSlow: (isSlow: boolean) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Starts a new browser process with a new profile. */
export async function openPhone({ executablePath, cpuSlowdown }: PhoneDevice): Promise<OpenPhone> {
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  try {
    return await prepare(browser, cpuSlowdown);
  } catch (error) {
    await browser.close();
    throw error;
  }
}

async function prepare(browser: Browser, cpuSlowdown: number): Promise<OpenPhone> {
  const { viewport, deviceScaleFactor, locale } = phone;
  const context = await browser.newContext({ viewport, deviceScaleFactor, locale });
  await installProbes(context);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const calibrationMs = await calibrate(page);
  const setSlow = (isSlow: boolean) => setRate(cdp, isSlow ? cpuSlowdown : 1);
  await setSlow(true);
  const emptyPresses = await pressEmptyPage(page);
  await setSlow(false);
  await slowLine(cdp);
  return {
    page,
    cdp,
    calibrationMs,
    emptyPresses,
    setSlow,
    close: () => browser.close(),
  };
}

async function setRate(cdp: CDPSession, rate: number): Promise<void> {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate });
}

async function slowLine(cdp: CDPSession): Promise<void> {
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: phone.latencyMs,
    downloadThroughput: phone.downloadBitsPerSecond / BITS_PER_BYTE,
    uploadThroughput: phone.uploadBitsPerSecond / BITS_PER_BYTE,
  });
}

/** Returns the milliseconds of the second run: the first one warms up the compiler. */
async function calibrate(page: Page): Promise<number> {
  await page.evaluate(CALIBRATION);
  return page.evaluate<number>(CALIBRATION);
}

const CALIBRATION = `(() => {
  const start = performance.now();
  const seen = {};
  for (let i = 0, sum = 0; i < 6e6; i++) {
    sum = (sum * 31 + i) | 0;
    if ((i & 1023) === 0) seen['key' + (sum & 255)] = sum;
  }
  return performance.now() - start;
})()`;

const PRESSES = 9;
const PAUSE_MS = 100;

/**
 * Returns, for each of several presses, the milliseconds until two frames after a letter was added to an otherwise
 * empty page. This is the share of the method, the browser and the machine in every measured transition.
 */
async function pressEmptyPage(page: Page): Promise<readonly number[]> {
  await page.setContent('<button type="button">Next</button><p>0</p>');
  await page.locator('button').hover();
  const taken: number[] = [];
  for (let press = 0; press < PRESSES; press++) {
    await page.waitForTimeout(PAUSE_MS);
    await page.evaluate(arm);
    await Promise.all([page.mouse.down(), page.mouse.up()]);
    taken.push(await page.evaluate<number>('window.pressTaken'));
  }
  return taken;
}

/** Runs inside the page. */
function arm(): void {
  const taken = new Promise<number>((resolve) => {
    let pressed = 0;
    window.addEventListener('pointerdown', ({ timeStamp }) => (pressed = timeStamp), { once: true });
    window.addEventListener(
      'click',
      () => {
        document.body.append('1');
        const conclude = (): void => resolve(performance.now() - pressed);
        requestAnimationFrame(() => requestAnimationFrame(conclude));
      },
      { once: true },
    );
  });
  Reflect.set(window, 'pressTaken', taken);
}
