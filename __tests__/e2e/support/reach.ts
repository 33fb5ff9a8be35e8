import { expect, type Page } from '@playwright/test';

const LEAST = 44;

/**
 * Expects the controls that an applicant presses most to be large enough for a thumb. A choice counts with its card.
 */
export async function expectLargeTargets(page: Page): Promise<void> {
  const small = await page
    .locator('main')
    .locator('button:not(.button--link), a.button, input:not([type="hidden"]), select')
    .evaluateAll((controls, least) => {
      /**
       * Whether a press so far from its middle hits a control. Checkboxes and cards react to their labels as well.
       */
      const isHit = (control: Element, offset: number): boolean => {
        control.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { x, y, width, height } = control.getBoundingClientRect();
        const hit = document.elementFromPoint(x + width / 2, y + height / 2 + offset);
        const label = hit?.closest('label');
        return hit === control || label?.control === control;
      };
      return controls.flatMap((control) => {
        if (!control.checkVisibility({ visibilityProperty: true })) return [];
        const { height } = control.getBoundingClientRect();
        const isLarge = height >= least || (isHit(control, least / 2 - 1) && isHit(control, 1 - least / 2));
        return isLarge ? [] : [`${control.outerHTML.slice(0, 120)} is ${Math.round(height)} px high`];
      });
    }, LEAST - 0.5);
  expect(small, `targets on ${page.url()}`).toEqual([]);
}

/** Expects nothing to be wider than the window. */
export async function expectNoSideways(page: Page): Promise<void> {
  const excess = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const modal = document.querySelector('dialog[open]');
    return Math.max(scrollWidth - clientWidth, modal ? modal.scrollWidth - modal.clientWidth : 0);
  });
  expect(excess, `pixels beyond the edge on ${page.url()}`).toBeLessThanOrEqual(0);
}

/**
 * Expects no word of a question, a choice or a button to be broken for lack of space. Some browsers hyphenate; this
 * one does not, so each broken word looks torn.
 */
export async function expectWholeWords(page: Page): Promise<void> {
  const torn = await page.locator('main').evaluate((main) => {
    const isBroken = (text: Text, start: number, length: number): boolean => {
      const range = document.createRange();
      range.setStart(text, start);
      range.setEnd(text, start + length);
      return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size > 1;
    };
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (!(text instanceof Text) || !text.parentElement?.closest('label, legend, button, h1, h2')) continue;
      if (!text.parentElement.checkVisibility({ visibilityProperty: true })) continue;
      for (const { 0: word, index } of text.data.matchAll(/[\p{L}\p{N}]+/gu)) {
        if (isBroken(text, index, word.length)) found.push(word);
      }
    }
    return found;
  });
  expect(torn, `broken words on ${page.url()}`).toEqual([]);
}
