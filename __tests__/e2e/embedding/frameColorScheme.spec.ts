import type { Frame, Page } from '@playwright/test';
import { applicationIn, hostPage, readyIn } from '../support/hostPage';
import { expect, testWithPages } from '../support/testWithPages';

const PARTNER = 'partner.localhost';

/** Returns in which scheme the application draws its ground. */
async function schemeIn(frame: Frame): Promise<string> {
  const color = await frame.locator('.main').evaluate((element) => getComputedStyle(element).backgroundColor);
  const [red = NaN, green = NaN, blue = NaN] = (color.match(/[\d.]+/g) ?? []).map(Number);
  return (red + green + blue) / 3 > 128 ? 'light' : 'dark';
}

/** Returns the scheme of the element's frame: as long as it is the page's own, that page shows through. */
const schemeOfElement = (page: Page) =>
  page.locator('application-frontend iframe').evaluate((element) => getComputedStyle(element).colorScheme);

testWithPages(
  'the colour scheme of a frame: follows the host’s page, its attribute and the visitor’s preference without a reload',
  async ({ page, site, serve }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    const { urlOf } = await serve({ '/': hostPage(site) });
    await page.goto(urlOf(PARTNER));
    const frame = await readyIn(page);
    await frame.evaluate(() => Reflect.set(window, 'isFirstPage', true));
    const expectScheme = async (scheme: string) => {
      await expect.poll(() => schemeIn(frame)).toBe(scheme);
      await expect(frame.locator('html')).toHaveCSS('color-scheme', scheme);
      expect(await schemeOfElement(page)).toBe(scheme);
    };
    // The page declares no scheme, so it is light.
    await expectScheme('light');
    const element = page.locator('application-frontend');
    await element.evaluate((host) => host.setAttribute('color-scheme', 'dark'));
    await expectScheme('dark');
    await element.evaluate((host) => host.setAttribute('color-scheme', 'light'));
    await expectScheme('light');
    await element.evaluate((host) => host.setAttribute('color-scheme', 'auto'));
    await page.evaluate(() => (document.documentElement.style.colorScheme = 'light dark'));
    await expectScheme('dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await expectScheme('light');
    await page.evaluate(() => (document.documentElement.style.colorScheme = 'dark'));
    await expectScheme('dark');
    expect(await frame.evaluate(() => Reflect.get(window, 'isFirstPage') as unknown)).toBe(true);
  },
);

testWithPages(
  'a frame whose browser passes on the preference of the visitor: has the scheme of its address before the app runs',
  async ({ page, site, serve }) => {
    await page.route(/\/assets\/app\./, () => undefined);
    const style = 'color-scheme: light dark';
    const frameOf = (scheme: string) => ({
      body: `<iframe title="Loan application" src="${site.urlOfDeployment('co-askrobin')}?colorScheme=${scheme}" style="${style}"></iframe>`,
    });
    const { urlOf } = await serve({ '/light': frameOf('light'), '/dark': frameOf('dark') });
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme === 'light' ? 'dark' : 'light' });
      await page.goto(urlOf(PARTNER, `/${scheme}`), { waitUntil: 'commit' });
      const frame = await applicationIn(page);
      await expect.poll(() => schemeIn(frame)).toBe(scheme);
      await expect(frame.locator('html')).not.toHaveAttribute('data-ready');
    }
  },
);
