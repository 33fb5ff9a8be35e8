import { expect, type Page } from '@playwright/test';

/** Waits until all answers are stored on the device: the sensitive ones are encrypted first. */
export async function expectKept(page: Page): Promise<void> {
  await expect(page.locator('html[data-kept="true"]')).toBeAttached();
}

/** Reloads as soon as all answers are stored on the device. */
export async function reloadKept(page: Page): Promise<void> {
  await expectKept(page);
  await page.reload();
}
