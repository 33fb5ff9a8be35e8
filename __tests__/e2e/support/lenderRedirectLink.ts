import { expect, type Locator, type Page } from '@playwright/test';
import { hands } from './hands';
import { pageInFront } from './steps';

/** Returns the link to a bank or a payment service. */
export function lenderRedirectLink(page: Page): Locator {
  return page.locator('[data-action="leave"]');
}

/** Starts a payment, and expects its link, which replaces the button, to have the focus. */
export async function pressPayment(page: Page, hand = hands.pointer): Promise<void> {
  await hand.press(page, pageInFront(page).locator('[data-action="begin"]'));
  await expect(lenderRedirectLink(page)).toBeFocused();
}

/** Follows the link of the page, and returns with this outcome. */
export async function leaveAndReturn(
  page: Page,
  outcome: 'success' | 'cancelled' | 'failed' | 'silent',
): Promise<void> {
  await lenderRedirectLink(page).click();
  await page.locator(`[data-outcome="${outcome}"]`).click();
}
