import type { Page } from '@playwright/test';
import { withBlank } from './withBlank';

/**
 * Stores what an earlier visit would have left.
 *
 * @param url any address of the deployment
 * @param entries texts by key
 */
export async function keepOnDevice(page: Page, url: string, entries: Readonly<Record<string, string>>): Promise<void> {
  await withBlank(page, url, async (blank) => {
    await page.goto(blank);
    await page.evaluate(
      async ({ address, all }) => {
        const html = await (await fetch(address)).text();
        const [, deployment] = /data-deployment="([^"]+)"/.exec(html) ?? [];
        for (const [key, value] of all) localStorage.setItem(`${deployment}/${key}`, value);
      },
      { address: url, all: Object.entries(entries) },
    );
  });
}
