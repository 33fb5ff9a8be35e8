import type { Locator, Page } from '@playwright/test';

/** The link that leads out to a bank or a payment. */
export function wayOut(page: Page): Locator {
  return page.locator('[data-action="leave"]');
}

/** Goes out by the link of the page, and comes back as it is told. */
export async function goAndComeBack(page: Page, outcome: 'success' | 'cancelled' | 'failed' | 'silent'): Promise<void> {
  await wayOut(page).click();
  await page.locator(`[data-outcome="${outcome}"]`).click();
}
