import type { Frame, Page } from '@playwright/test';
import { checkContrast } from '../support/checkA11y';
import { hostPage, readyIn } from '../support/hostPage';
import { expect, testWithPages } from '../support/testWithPages';

const PARTNER = 'partner.localhost';

/** Returns what a visitor sees of the appearance: of a heading, the main button and the page behind both. */
async function looksIn(frame: Frame) {
  return frame.evaluate(() => {
    const styleOf = (selector: string) => getComputedStyle(document.querySelector(selector) ?? document.body);
    return {
      font: styleOf('.heading').fontFamily,
      radius: styleOf('.button--primary').borderTopLeftRadius,
      color: styleOf('.button--primary').backgroundColor,
      background: styleOf('html').backgroundColor,
    };
  });
}

async function set(page: Page, attributes: Readonly<Record<string, string | undefined>>): Promise<void> {
  await page.locator('application-frontend').evaluate(
    (element, all) => {
      for (const [name, value] of Object.entries(all))
        if (value === null) element.removeAttribute(name);
        else element.setAttribute(name, value);
    },
    Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, value ?? null])),
  );
}

testWithPages(
  'the appearance of a frame: follows each attribute at once, and is the brand’s again without it',
  async ({ page, site, serve }) => {
    const { urlOf } = await serve({ '/': hostPage(site, 'mode="page" font="serif"') });
    await page.goto(urlOf(PARTNER));
    const frame = await readyIn(page);
    await frame.evaluate(() => Reflect.set(window, 'isFirstPage', true));
    await expect.poll(async () => (await looksIn(frame)).font).toBe('serif');
    await set(page, { font: 'brand' });
    await expect.poll(async () => (await looksIn(frame)).font).not.toBe('serif');
    const brand = await looksIn(frame);
    expect(brand.background).not.toBe('rgba(0, 0, 0, 0)');
    const chosen = { 'color-primary': '#7a1fa2', font: 'system-ui', radius: '3px', background: 'transparent' };
    await set(page, chosen);
    await expect
      .poll(() => looksIn(frame))
      .toEqual({ color: 'rgb(122, 31, 162)', font: 'system-ui', radius: '3px', background: 'rgba(0, 0, 0, 0)' });
    await checkContrast(frame);
    await set(page, { 'color-primary': undefined, font: undefined, radius: undefined, background: undefined });
    await expect.poll(() => looksIn(frame)).toEqual(brand);
    expect(await frame.evaluate(() => Reflect.get(window, 'isFirstPage') as unknown)).toBe(true);
  },
);
