import type { Page } from '@playwright/test';

/** What a browser calls itself that no robot steers. */
export const personAgent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/149.0.0.0 Safari/537.36';

/** Hides that the browser is under test: product analytics count no robots. */
export async function asPerson(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'webdriver', { value: false });
    Object.defineProperty(navigator, 'userAgentData', { value: undefined });
  });
}
