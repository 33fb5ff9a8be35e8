import { expect, type Page } from '@playwright/test';

/** Reloads as soon as all answers are stored on the device: the sensitive ones are encrypted first. */
export async function reloadKept(page: Page): Promise<void> {
  await expect(page.locator('html[data-kept="true"]')).toBeAttached();
  await page.reload();
}
