import type { Locator, Page } from '@playwright/test';
import { checkContrast } from '../support/checkA11y';
import { expectFitting, hostPage, readyIn } from '../support/hostPage';
import { fillStep, pressContinue } from '../support/steps';
import { expect, testWithPages } from '../support/testWithPages';

const PARTNER = 'partner.localhost';
/** Neither light nor dark, so that no text of a brand is readable on it by chance. */
const HOST = [118, 118, 118];

/** Returns the colour at a corner of this element, or near its end: red, green and blue. */
async function colorIn(page: Page, element: Locator, corner: 'start' | 'end'): Promise<readonly number[]> {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not visible');
  const [x, y] = corner === 'start' ? [box.x + 2, box.y + 2] : [box.x + box.width - 3, box.y + box.height - 3];
  const shot = await page.screenshot({ clip: { x, y, width: 1, height: 1 } });
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const context = new OffscreenCanvas(1, 1).getContext('2d');
    context?.drawImage(await createImageBitmap(new Blob([bytes])), 0, 0);
    return [...(context?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3);
  }, shot.toString('base64'));
}

for (const [colorScheme, width] of [
  ['light', 360],
  ['dark', 1280],
] as const) {
  testWithPages(
    `a frame on a coloured page, ${colorScheme}, ${width} px: shows that page in place of header and footer, and each text keeps its contrast`,
    async ({ page, site, applicant, serve }) => {
      await page.emulateMedia({ colorScheme });
      // High enough for all of the frame.
      await page.setViewportSize({ width, height: 1600 });
      const { body } = hostPage(site, `color-scheme="${colorScheme}"`);
      const { urlOf } = await serve({ '/': { body: `<style>body{background:rgb(${HOST.join()})}</style>${body}` } });
      await page.goto(urlOf(PARTNER));
      const frame = await readyIn(page);
      for (const step of ['loan-details', 'initial-details'] as const) {
        await fillStep(frame, applicant[step]);
        await pressContinue(frame);
      }
      await expect(frame.locator('[data-step="name"]')).toBeVisible();
      await expectFitting(page);
      await expect(frame.locator('.header')).toBeHidden();
      await expect(frame.locator('.footer')).toBeHidden();
      expect(await colorIn(page, frame.locator('.frame-end'), 'end')).toEqual(HOST);
      const ground = await colorIn(page, frame.locator('.main'), 'start');
      await expect(frame.locator('.main')).toHaveCSS('background-color', `rgb(${ground.join(', ')})`);
      await checkContrast(frame);
    },
  );
}
