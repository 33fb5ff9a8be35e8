import type { Page } from '@playwright/test';

const SHORT_TIMEOUT_MS = 150;

declare global {
  interface Window {
    /** Upper limit of a request's timeout, whatever the client sets. */
    maxTimeoutMs?: number;
  }
}

/** Makes the waits between retries as short as their random part allows, so that a test does not wait for them. */
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

/** Makes requests time out almost at once from now on. Needs {@link speedUpRetries}. */
export async function shortenTimeouts(page: Page): Promise<void> {
  await page.evaluate((ms) => (window.maxTimeoutMs = ms), SHORT_TIMEOUT_MS);
}

export async function restoreTimeouts(page: Page): Promise<void> {
  await page.evaluate(() => delete window.maxTimeoutMs);
}
