import type { Page } from '@playwright/test';

/** As the site sends it: with another value the browser would switch processes between the pages. */
const headers = { 'Cross-Origin-Opener-Policy': 'same-origin-allow-popups' };

/** Adds a page without the application to the site, while it is used. */
export async function withBlank(page: Page, url: string, use: (blank: string) => Promise<void>): Promise<void> {
  const blank = new URL('/blank', url).href;
  await page.route(blank, (route) =>
    route.fulfill({ contentType: 'text/html', headers, body: '<link rel="icon" href="data:,">' }),
  );
  await use(blank);
  await page.unroute(blank);
}
