import type { Page } from '@playwright/test';

/** Holds all matching requests back until the returned function is called. */
export async function hold(page: Page, address: RegExp): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
