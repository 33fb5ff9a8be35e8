import { expect, type Locator, type Page } from '@playwright/test';
import { hands } from './hands';
import { pageInFront } from './steps';

/** The link that leads out to a bank or a payment. */
export function lenderRedirectLink(page: Page): Locator {
  return page.locator('[data-action="leave"]');
}

/** Begins a payment; then its link stands where the button was, and has the focus. */
export async function pressPayment(page: Page, hand = hands.pointer): Promise<void> {
  await hand.press(page, pageInFront(page).locator('[data-action="begin"]'));
  await expect(lenderRedirectLink(page)).toBeFocused();
}

/** Goes out by the link of the page, and comes back as it is told. */
export async function leaveAndReturn(
  page: Page,
  outcome: 'success' | 'cancelled' | 'failed' | 'silent',
): Promise<void> {
  await lenderRedirectLink(page).click();
  await page.locator(`[data-outcome="${outcome}"]`).click();
}
