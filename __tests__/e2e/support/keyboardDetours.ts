import { expect, type Page } from '@playwright/test';
import { tabTo } from './keyboard';
import { stepInFront } from './steps';

/** More than a dialog of a policy has to focus, so that Tab would leave it if it could. */
const PRESSES = 4;

/**
 * Opens a policy and closes it again. Expects the dialog to hold the focus, and its button to receive it back.
 *
 * @param look inspects the open dialog
 */
export async function readPolicyByKeys(page: Page, look?: () => Promise<void>): Promise<void> {
  const read = stepInFront(page).locator('button.policy__read').first();
  await tabTo(page, read);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog').filter({ has: page.locator(':focus') });
  await expect(dialog.getByRole('heading').first()).toBeVisible();
  await look?.();
  for (let presses = 0; presses < PRESSES; presses++) {
    await page.keyboard.press('Tab');
    // From its last button, Tab leads to the browser itself, and back into the dialog.
    const isBehind = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
    );
    expect(isBehind, 'the focus is behind the dialog').toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(read).toBeFocused();
}

/** Sends the step empty, and follows the first error to its field. */
export async function followErrorByKeys(page: Page): Promise<void> {
  await tabTo(page, stepInFront(page).locator('button[type="submit"]'));
  await page.keyboard.press('Enter');
  await expect(page.locator('.summary, [aria-invalid="true"]').first()).toBeFocused();
  const link = page.locator('.summary a').first();
  if (await link.isVisible()) {
    await tabTo(page, link);
    await page.keyboard.press('Enter');
  }
  await expect(stepInFront(page).locator('[aria-invalid="true"]').first()).toBeFocused();
}
