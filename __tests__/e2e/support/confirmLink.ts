import type { Frame, Page } from '@playwright/test';

/** Says that the application of a link is one's own, on a device that does not know it. */
export function confirmLink(page: Page | Frame): Promise<void> {
  return page.locator('[data-continuation="asking"] [data-action="confirm"]').click();
}
