import type { Page } from '@playwright/test';
import { hands } from './hands';
import { pageInFront } from './steps';

/** Requests the first code on the page that proves the mobile number, and waits for the field of the code. */
export async function sendCode(page: Page, hand = hands.pointer): Promise<void> {
  await hand.press(page, pageInFront(page).locator('[data-action="send"]'));
  await pageInFront(page).locator('[name="code"]').waitFor();
}
