import { expect, type Locator, type Page } from '@playwright/test';
import { hands } from './hands';
import { pageInFront } from './steps';

/** The link that leads out to a bank or a payment. */
export function wayOut(page: Page): Locator {
  return page.locator('[data-action="leave"]');
}

/** Begins a payment; then its link stands where the button was, and has the focus. */
export async function beginPayment(page: Page, hand = hands.pointer): Promise<void> {
  await hand.press(page, pageInFront(page).locator('[data-action="begin"]'));
  await expect(wayOut(page)).toBeFocused();
}

/** Goes out by the link of the page, and comes back as it is told. */
export async function goAndComeBack(page: Page, outcome: 'success' | 'cancelled' | 'failed' | 'silent'): Promise<void> {
  await wayOut(page).click();
  await page.locator(`[data-outcome="${outcome}"]`).click();
}
