import { expect, type Page } from '@playwright/test';
import { sidewaysParts, smallTargets } from './measures';

/** Expects the controls that an applicant presses most to be large enough for a thumb. */
export async function expectLargeTargets(page: Page): Promise<void> {
  expect(await page.locator('main').evaluate(smallTargets), `targets on ${page.url()}`).toEqual([]);
}

/** Expects nothing to be wider than the window. */
export async function expectNoSideways(page: Page): Promise<void> {
  expect(await page.evaluate(sidewaysParts), `beyond the edge on ${page.url()}`).toEqual([]);
}
