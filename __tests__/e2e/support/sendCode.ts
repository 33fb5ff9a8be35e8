import type { Page } from '@playwright/test';
import { hands } from './hands';
import { pageInFront } from './steps';

/** Has the first code sent from the page that proves the mobile number; then it asks for the code. */
export async function sendCode(page: Page, hand = hands.pointer): Promise<void> {
  await hand.press(page, pageInFront(page).locator('[data-action="send"]'));
  await pageInFront(page).locator('[name="code"]').waitFor();
}
