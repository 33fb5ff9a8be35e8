import type { Page } from '@playwright/test';

/** Makes the device of a page a new one: nothing of any earlier visit is left on it. */
export async function forget(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  await page.goto('about:blank');
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await session.detach();
}
