import type { Page } from '@playwright/test';
import { readStoredText } from '../../../src/storage/storedText';

/** Returns a text that the device stores; empty if there is none. */
export async function storedText(page: Page, key: string): Promise<string> {
  const stored = await page.evaluate((name) => localStorage.getItem(name), key);
  return readStoredText(stored ?? '') ?? '';
}
