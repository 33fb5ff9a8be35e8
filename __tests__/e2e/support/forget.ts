import type { Page } from '@playwright/test';

/** Clears everything that earlier visits left on the device of a page. */
export async function forget(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  await page.goto('about:blank');
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await session.detach();
}
