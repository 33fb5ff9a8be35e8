import type { BrowserContext } from '@playwright/test';

/** Leaves every page, so that none sends a request to a server that is about to stop. */
export async function leavePages(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) await page.goto('about:blank');
}
