import type { Frame, Page } from '@playwright/test';

/**
 * Confirms, on a device that does not know it, that the application of a link is the visitor's own, and proves it by the
 * code that goes to its number.
 */
export async function confirmLink(page: Page | Frame): Promise<void> {
  await page.locator('[data-continuation="asking"] [data-action="confirm"]').click();
  const proof = page.locator('[data-continuation="proving"]');
  await proof.locator('[data-action="send"]').click();
  await proof.locator('input[name="code"]').fill('123456');
  await proof.locator('.form button[type="submit"]').click();
}
