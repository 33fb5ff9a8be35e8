import type { Frame, Page } from '@playwright/test';

/** Confirms, on a device that does not know it, that the application of a link is the visitor's own. */
export function confirmLink(page: Page | Frame): Promise<void> {
  return page.locator('[data-continuation="asking"] [data-action="confirm"]').click();
}
