import type { Page } from '@playwright/test';

const SHORT_TIMEOUT_MS = 150;

declare global {
  interface Window {
    /** The longest wait for an answer, in place of what the client asks for. */
    maxTimeoutMs?: number;
  }
}

/** Makes all waits between tries of a call as short as chance allows, so that a test does not wait for them. */
export async function speedUpRetries(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Math.random = () => 0;
    const { timeout } = Object.getOwnPropertyDescriptors(XMLHttpRequest.prototype);
    Object.defineProperty(XMLHttpRequest.prototype, 'timeout', {
      ...timeout,
      set(this: XMLHttpRequest, ms: number) {
        timeout.set?.call(this, Math.min(ms, window.maxTimeoutMs ?? ms));
      },
    });
  });
}

/** From now on an answer that does not come at once is not waited for. Needs {@link speedUpRetries}. */
export async function shortenTimeouts(page: Page): Promise<void> {
  await page.evaluate((ms) => (window.maxTimeoutMs = ms), SHORT_TIMEOUT_MS);
}

export async function restoreTimeouts(page: Page): Promise<void> {
  await page.evaluate(() => delete window.maxTimeoutMs);
}
