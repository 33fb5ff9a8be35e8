import { expect, type Page } from '@playwright/test';

/** Reloads as soon as all that was answered is kept on the device: the sensitive answers are encrypted first. */
export async function reloadKept(page: Page): Promise<void> {
  await expect(page.locator('html[data-kept="true"]')).toBeAttached();
  await page.reload();
}
