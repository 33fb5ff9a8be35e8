import type { Page } from '@playwright/test';
import { openPhone, type PhoneDevice, type OpenPhone } from './openPhone';
import { askProbe } from './probes';

const LONGEST_LOAD_MS = 60_000;
const LOOK_EVERY_MS = 200;
const LOOK_OFTEN_MS = 20;

export interface FirstPageVisit extends PhoneDevice {
  readonly url: string;
  /** What an earlier visit has left on the device. */
  readonly kept?: Readonly<Record<string, string>>;
}

/** Starts the phone and has it open the page; what loads and settles then is up to the caller. */
export async function openFirstPage<Result>(
  { url, kept = {}, ...device }: FirstPageVisit,
  visit: (open: OpenPhone) => Promise<Result>,
): Promise<Result> {
  const open = await openPhone(device);
  try {
    await open.page.addInitScript(putOnDevice, kept);
    await open.setSlow(true);
    await open.page.goto(url, { waitUntil: 'commit', timeout: LONGEST_LOAD_MS });
    return await visit(open);
  } finally {
    await open.close();
  }
}

/** Runs inside the page before its own scripts; a reload finds what the page itself has kept. */
function putOnDevice(kept: Readonly<Record<string, string>>): void {
  for (const [key, value] of Object.entries(kept)) {
    if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
  }
}

/** Until the first text field can be seen. */
export async function untilTypable(page: Page): Promise<void> {
  while (!(await askProbe(page, 'loadProbe', 'isTypable'))) await page.waitForTimeout(LOOK_OFTEN_MS);
}

export async function waitUntilInteractive(page: Page): Promise<void> {
  while (!(await askProbe(page, 'loadProbe', 'isInteractive'))) await page.waitForTimeout(LOOK_EVERY_MS);
}

/** Until all that loads in the background is there and the main thread is at rest. */
export async function untilSettled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: LONGEST_LOAD_MS });
  while (!(await askProbe(page, 'loadProbe', 'isQuiet'))) await page.waitForTimeout(LOOK_EVERY_MS);
}
