import type { Page } from '@playwright/test';
import { withBlank } from './withBlank';

/**
 * Stores what an earlier visit would have left.
 *
 * @param url any address of the site
 * @param entries items of the local storage
 */
export async function keepOnDevice(page: Page, url: string, entries: Readonly<Record<string, string>>): Promise<void> {
  await withBlank(page, url, async (blank) => {
    await page.goto(blank);
    await page.evaluate(
      (all) => all.forEach(([key, value]) => localStorage.setItem(key, value)),
      Object.entries(entries),
    );
  });
}
