import { expect, type Page } from '@playwright/test';

const LEAST = 44;

/** Expects that what an applicant presses most is large enough for a thumb. A choice counts with its card. */
export async function expectLargeTargets(page: Page): Promise<void> {
  const small = await page
    .locator('main')
    .locator('button:not(.button--link), a.button, input:not([type="hidden"]), select')
    .evaluateAll((controls, least) => {
      return controls.flatMap((control) => {
        const target = control.closest('label') ?? control;
        const { width, height } = target.getBoundingClientRect();
        const isHidden = width === 0 || height === 0;
        const isChoice = control instanceof HTMLInputElement && control.type === 'checkbox';
        // A box is pressed by its label as well.
        const label = isChoice ? (control.labels?.[0]?.getBoundingClientRect().height ?? 0) : 0;
        const reach = Math.max(height, label);
        return isHidden || reach >= least ? [] : [`${control.outerHTML.slice(0, 120)} is ${Math.round(reach)} px high`];
      });
    }, LEAST - 0.5);
  expect(small, `targets on ${page.url()}`).toEqual([]);
}

/** Expects that nothing is wider than the window. */
export async function expectNoSideways(page: Page): Promise<void> {
  const excess = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const modal = document.querySelector('dialog[open]');
    return Math.max(scrollWidth - clientWidth, modal ? modal.scrollWidth - modal.clientWidth : 0);
  });
  expect(excess, `pixels beyond the edge on ${page.url()}`).toBeLessThanOrEqual(0);
}
