import type { Page } from '@playwright/test';
import { deployments } from '../support/journeys';
import { NO_SHIFT, shiftSoFar } from '../support/shiftSoFar';
import { stepInFront, expectReady } from '../support/steps';
import { expect, test } from '../support/test';

/** The specification asks the amount in a modal in these countries. */
const MODAL = /^(?:co|es)-/;

/** Returns what covers the middle of an element of the page, apart from itself and what is in it or around it. */
function coverOf(page: Page, selector: string): Promise<string | undefined> {
  return page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const front = document.elementsFromPoint(left + width / 2, top + height / 2)[0];
      if (!front || front.contains(element) || element.contains(front)) return undefined;
      return front.className;
    });
}

/** Returns the pixels of the promise's text that a sheet from below covers. */
function coveredOfPromise(page: Page): Promise<number> {
  return page.locator('.welcome__promise').evaluate((promise) => {
    const text = document.createRange();
    text.selectNodeContents(promise);
    const { right, bottom } = text.getBoundingClientRect();
    const sheet = document.querySelector('dialog:modal')?.getBoundingClientRect();
    return sheet && sheet.left < right ? Math.max(0, bottom - sheet.top) : 0;
  });
}

/** Below this height the button lies over the slider of the country that asks for a purpose first. */
const SLIDER_HEIGHT = 720;

const SIZES = [
  [1280, 800],
  [1280, 720],
  [768, 800],
  [360, 740],
  [360, 640],
] as const;

for (const deployment of deployments) {
  test(`${deployment}: brand, promise, amount and button of the first page are in view at every size, and nothing shifts`, async ({
    page,
    site,
  }) => {
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      // The page appears anew where a desk becomes a phone.
      if (width === 360 || page.url() === 'about:blank') {
        await page.goto(site.urlOfDeployment(deployment));
        await expectReady(page);
        expect(await page.evaluate(shiftSoFar)).toBeLessThan(NO_SHIFT);
      }
      await expect(page.locator('dialog:modal')).toHaveCount(MODAL.test(deployment) ? 1 : 0);
      const step = stepInFront(page);
      const slider = height < SLIDER_HEIGHT ? [] : ['.slider__handle'];
      const parts = ['[name="amount"]', 'button[type="submit"]', ...slider];
      for (const part of [
        ...['.header__logo', '.welcome__promise'].map((selector) => page.locator(selector)),
        ...parts.map((selector) => step.locator(selector).first()),
      ])
        await expect(part, `at ${width} × ${height}`).toBeInViewport({ ratio: 1 });
      for (const part of parts) expect(await coverOf(page, part), part).toBeUndefined();
      expect(await coveredOfPromise(page)).toBe(0);
    }
  });
}
