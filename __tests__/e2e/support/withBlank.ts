import type { Page } from '@playwright/test';

/** As the site sends it: with another one the browser would change its process between the pages. */
const headers = { 'Cross-Origin-Opener-Policy': 'same-origin-allow-popups' };

/** Gives the site a page without the application in it, as long as it is used. */
export async function withBlank(page: Page, url: string, use: (blank: string) => Promise<void>): Promise<void> {
  const blank = new URL('/blank', url).href;
  await page.route(blank, (route) =>
    route.fulfill({ contentType: 'text/html', headers, body: '<link rel="icon" href="data:,">' }),
  );
  await use(blank);
  await page.unroute(blank);
}
