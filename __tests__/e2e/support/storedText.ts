import type { Frame, Page } from '@playwright/test';
import { readStoredText } from '../../../src/storage/storedText';

/** Returns what the device stores under a key for the deployment that the page shows; `null` if there is nothing. */
export function storedItem(page: Page | Frame, key: string): Promise<string | null> {
  return page.evaluate(
    (name) => localStorage.getItem(`${document.documentElement.dataset['deployment'] ?? ''}/${name}`),
    key,
  );
}

/** Returns a text that the device stores; empty if there is none. */
export async function storedText(page: Page, key: string): Promise<string> {
  return readStoredText((await storedItem(page, key)) ?? '') ?? '';
}
