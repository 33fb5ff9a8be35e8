import type { Page } from '@playwright/test';
import { hold } from '../support/hold';
import { expectShiftBelow, NO_SHIFT } from '../support/shiftSoFar';
import { expectStep, fillStep, pressContinue, expectReady } from '../support/steps';
import { expect, test } from '../support/test';

const FONT = /\/brand\/font\.[^/]*\.woff2$/;

const shownFonts = (page: Page) =>
  page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family));

for (const width of [360, 1280]) {
  test(`the font, ${width} px: comes after the page, moves nothing, and is shown from the next page at the latest`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const release = await hold(page, FONT);
    const requested = page.waitForRequest(FONT);
    await page.goto(site.url);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeVisible();
    await requested;
    await expectReady(page);
    expect(await shownFonts(page)).not.toContain('Bricolage Grotesque');
    const loaded = page.waitForResponse(FONT);
    release();
    await (await loaded).finished();
    await fillStep(page, { loanPurpose: 'education', amount: 700_000 });
    await pressContinue(page);
    await expectStep(page, 'initial-details');
    await expect.poll(() => shownFonts(page)).toContain('Bricolage Grotesque');
    await expectShiftBelow(page, NO_SHIFT);
  });
}
