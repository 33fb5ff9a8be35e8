import { applicationIn, hostPage, readyIn, receivedFacts, receivedFactTypes } from '../support/hostPage';
import { expectStep, fillStep, pressContinue } from '../support/steps';
import { expect, testWithPages } from '../support/testWithPages';

const STRANGER = '127.0.0.1';
const CONTENT = '<a href="/phone">Call us</a>';

testWithPages.describe('where frame-ancestors blocks the host', () => {
  testWithPages.use({ allowedFaults: /frame-ancestors|ERR_BLOCKED_BY_RESPONSE/ });

  testWithPages('a refused frame: the content stands in its place', async ({ page, site, serve }) => {
    const { urlOf } = await serve({ '/': hostPage(site, '', CONTENT) });
    await page.goto(urlOf(STRANGER));
    const link = page.getByRole('link', { name: 'Call us' });
    await expect(link).toBeInViewport();
    await expect.poll(() => receivedFacts(page)).toEqual([{ type: 'error', detail: { code: 'unanswered' } }]);
    expect((await page.locator('iframe').boundingBox())?.height).toBe(0);
  });
});

testWithPages(
  'attributes that change after loading: have their effect at once, and cost no answer',
  async ({ page, site, applicant, serve }) => {
    const { urlOf } = await serve({ '/': hostPage(site) });
    // A different origin of the same site, for which the browser keeps what the frame stores.
    await page.goto(urlOf('co-askrobin.localhost'));
    const frame = await readyIn(page);
    const set = (name: string, value: string) =>
      page
        .locator('application-frontend')
        .evaluate((element, [key, to]) => element.setAttribute(key, to), [name, value] as const);
    await expect.poll(() => receivedFactTypes(page)).toContain('ready');
    await set('title', 'Another name');
    await expect(page.locator('iframe')).toHaveAttribute('title', 'Another name');
    await fillStep(frame, applicant['loan-details']);
    await pressContinue(frame);
    await expectStep(frame, 'initial-details');
    await page.setViewportSize({ width: 800, height: 720 });
    const filledPart = () =>
      frame.locator('.page__main').evaluate((main) => main.clientWidth / document.documentElement.clientWidth);
    await expect.poll(filledPart).toBeGreaterThan(0.9);
    await set('email', applicant['initial-details'].email);
    await expect(frame.locator('[name="email"]')).toHaveValue(applicant['initial-details'].email);
    await expect(frame.locator('html')).toHaveAttribute('data-kept', 'true');
    await set('utm_campaign', 'spring');
    await expect(page.locator('iframe')).toHaveAttribute('src', /utm_campaign=spring/);
    await expectStep(await readyIn(page), 'initial-details');
    await set('mode', 'page');
    await expectStep(await readyIn(page), 'initial-details');
    expect(await page.locator('iframe').boundingBox()).toMatchObject({ x: 0, y: 0, width: 800, height: 720 });
    await set('address', site.urlOfDeployment('es-ibancar'));
    await expect((await applicationIn(page)).locator('html')).toHaveAttribute('lang', 'es-ES');
  },
);
