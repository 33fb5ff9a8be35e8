import { hostPage, readyIn } from '../support/hostPage';
import { expect, testWithPages as test } from '../support/testWithPages';
import { passToastTime, showToast, stopToastTime } from '../support/toastTime';

test('a toast in a frame higher than the window: is in the part that the host page shows, and has no time elsewhere', async ({
  page,
  site,
  serve,
}) => {
  await page.setViewportSize({ width: 360, height: 420 });
  await stopToastTime(page);
  const { urlOf } = await serve({ '/': hostPage(site, `address="${site.urlOfDeployment('vn-lienketvay')}"`) });
  await page.goto(urlOf('partner.localhost'));
  const frame = await readyIn(page);
  const scrollTo = (top: number) =>
    page.evaluate((to) => {
      const element = document.querySelector('application-frontend');
      scrollBy(0, (element?.getBoundingClientRect().top ?? 0) - to);
    }, top);
  await expect.poll(() => page.locator('application-frontend').evaluate((it) => it.clientHeight)).toBeGreaterThan(600);
  await scrollTo(-200);
  const toast = await showToast(frame);
  await expect(toast).toBeInViewport({ ratio: 1 });
  await expect(toast).not.toHaveAttribute('data-unseen');
  // Scrolled out of sight, it follows.
  await scrollTo(0);
  await expect(toast).toBeInViewport({ ratio: 1 });
  // With all of the frame out of sight, its time does not pass.
  await page.locator('footer').evaluate((footer) => (footer.style.height = '2000px'));
  await scrollTo(-1500);
  await expect(toast).toHaveAttribute('data-unseen');
  await passToastTime(frame);
  await scrollTo(-200);
  await expect(toast).toBeInViewport({ ratio: 1 });
  await expect(toast).not.toHaveAttribute('data-unseen');
  await passToastTime(frame);
  await expect(toast).toHaveCount(0);
});
