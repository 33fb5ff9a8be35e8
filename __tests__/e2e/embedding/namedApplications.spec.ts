import type { Page } from '@playwright/test';
import { hostPage } from '../support/hostPage';
import type { OtherPage } from '../support/servePages';
import type { Site } from '../support/startSite';
import { expectStep, fillStep, pressContinue, expectReady } from '../support/steps';
import { expect, testWithPages } from '../support/testWithPages';

// Of the same site as the deployment, so that the frames store what they are given.
const HOST = 'co-askrobin.localhost';

/** Returns a page with two elements of one deployment. */
function twoElements(site: Site, [first, second]: readonly [string, string]): OtherPage {
  const { body } = hostPage(site, `id="first" loading="eager" ${first}`);
  return {
    body: `${body}
      <application-frontend id="second" title="Another" loading="eager" ${second}></application-frontend>`,
  };
}

/** Returns the frame of an element. */
const frameOf = (page: Page, id: string) => page.locator(`#${id} iframe`).contentFrame();

testWithPages(
  'two named applications of one deployment on a page: keep their answers apart, also over a reload',
  async ({ page, site, applicant, serve }) => {
    const { urlOf } = await serve({
      '/': twoElements(site, ['application="car"', 'application="home" amount="500000"']),
    });
    await page.goto(urlOf(HOST));
    const [car, home] = [frameOf(page, 'first'), frameOf(page, 'second')];
    for (const frame of [car, home]) await expectReady(frame);
    await fillStep(car, { ...applicant['loan-details'], amount: '3000000' });
    await pressContinue(car);
    await expectStep(car, 'initial-details');
    await expect(car.locator('html')).toHaveAttribute('data-kept', 'true');
    await expect(home.locator('[name="amount"]')).toHaveValue(/^\D*500.?000$/);
    await page.reload();
    await expectStep(car, 'initial-details');
    await expectStep(home, 'loan-details');
    await expect(home.locator('[name="amount"]')).toHaveValue(/^\D*500.?000$/);
  },
);
