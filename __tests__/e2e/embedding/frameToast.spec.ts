import { hostPage, readyIn } from '../support/hostPage';
import { expect, testWithPages as test } from '../support/testWithPages';

test('a toast in a frame higher than the window: appears in the part that the host page shows', async ({
  page,
  site,
  serve,
}) => {
  await page.setViewportSize({ width: 360, height: 420 });
  const { urlOf } = await serve({ '/': hostPage(site, `address="${site.urlOfDeployment('vn-lienketvay')}"`) });
  await page.goto(urlOf('partner.localhost'));
  const frame = await readyIn(page);
  await frame.locator('button[type="submit"]').scrollIntoViewIfNeeded();
  const frameTop = await page.locator('application-frontend iframe').evaluate((it) => it.getBoundingClientRect().top);
  expect(frameTop).toBeLessThan(-100);
  await page.context().setOffline(true);
  await expect(frame.locator('.offline')).toBeVisible();
  await page.context().setOffline(false);
  await expect(frame.locator('.Toastify__toast')).toBeInViewport({ ratio: 1 });
});
