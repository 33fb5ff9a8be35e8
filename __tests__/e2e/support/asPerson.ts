import type { Page } from '@playwright/test';

/** User agent of a browser that is not automated. */
export const personAgent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/149.0.0.0 Safari/537.36';

/** Hides that the browser is automated: product analytics ignore bots. */
export async function asPerson(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'webdriver', { value: false });
    Object.defineProperty(navigator, 'userAgentData', { value: undefined });
  });
}
