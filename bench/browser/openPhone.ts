import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';
import { chromiumFlags } from '../../tools/test/chromiumFlags';
import { phone } from './phone';
import { pressEmptyPage } from './pressEmptyPage';
import { installProbes } from './probe/installProbes';

const BITS_PER_BYTE = 8;

export interface Device {
  readonly executablePath: string;
  /** How many times slower than this machine the phone is. */
  readonly cpuSlowdown: number;
}

/** A browser as on the phone, with an empty cache. */
export interface OpenPhone {
  readonly page: Page;
  readonly cdp: CDPSession;
  /** Milliseconds that a fixed piece of work takes here at full speed; tells how busy the machine is. */
  readonly calibrationMs: number;
  /** What presses take here, at the phone's speed, on a page with nothing on it. */
  readonly emptyPresses: readonly number[];
  /** The phone's processor, or this machine's own where only something has to be entered. */
  readonly setSlow: (isSlow: boolean) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Starts a new browser process with a new profile. */
export async function openPhone({ executablePath, cpuSlowdown }: Device): Promise<OpenPhone> {
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

/** The first round warms the compiler up. */
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
