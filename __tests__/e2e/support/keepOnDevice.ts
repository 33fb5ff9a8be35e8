import type { Page } from '@playwright/test';

/**
 * Stores what an earlier visit would have left.
 *
 * @param url any address of the site
 * @param entries items of the local storage
 */
export async function keepOnDevice(page: Page, url: string, entries: Readonly<Record<string, string>>): Promise<void> {
  const blank = new URL('/blank', url).href;
  await page.route(blank, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
  );
  await page.goto(blank);
  await page.unroute(blank);
  await page.evaluate(
    (all) => all.forEach(([key, value]) => localStorage.setItem(key, value)),
    Object.entries(entries),
  );
}
