import type { Page } from '@playwright/test';
import { openPhone, type PhoneDevice, type OpenPhone } from './openPhone';
import { askProbe } from './probes';

const LONGEST_LOAD_MS = 60_000;
const LOOK_EVERY_MS = 200;
const LOOK_OFTEN_MS = 20;

export interface FirstPageVisit extends PhoneDevice {
  readonly url: string;
  /** Items of localStorage left over from an earlier visit. */
  readonly kept?: Readonly<Record<string, string>>;
}

/** Starts the phone and navigates to the page. The caller waits for whatever it needs to load or settle. */
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

/**
 * Runs inside the page before its own scripts. Leaves existing items alone, so a reload finds what the page itself
 * stored.
 */
function putOnDevice(kept: Readonly<Record<string, string>>): void {
  for (const [key, value] of Object.entries(kept)) {
    if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
  }
}

/** Waits until the first text field is visible and enabled. */
export async function untilTypable(page: Page): Promise<void> {
  while (!(await askProbe(page, 'loadProbe', 'isTypable'))) await page.waitForTimeout(LOOK_OFTEN_MS);
}

export async function waitUntilInteractive(page: Page): Promise<void> {
  while (!(await askProbe(page, 'loadProbe', 'isInteractive'))) await page.waitForTimeout(LOOK_EVERY_MS);
}

/** Waits until background loading is over and the main thread has been idle for a second. */
export async function untilSettled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: LONGEST_LOAD_MS });
  while (!(await askProbe(page, 'loadProbe', 'isQuiet'))) await page.waitForTimeout(LOOK_EVERY_MS);
}
