import { colombianText } from '../support/colombianText';
import { checkA11y } from '../support/checkA11y';
import { openAt } from '../support/openAt';
import { expect, test } from '../support/test';
import { passToastTime, showToast, stopToastTime } from '../support/toastTime';

test('a toast: stands at the top right in its own styles; time, pointer, finger and keys close it', async ({
  page,
  site,
  applicant,
}) => {
  await stopToastTime(page);
  await openAt(page, { site, step: 'gender', answers: applicant });
  const toast = await showToast(page);
  await checkA11y(page);
  const { x = 0, y = 0, width = 0 } = (await toast.boundingBox()) ?? {};
  expect(x + width).toBeGreaterThan((page.viewportSize()?.width ?? 0) - 40);
  expect(y).toBeLessThan(40);
  const time = toast.locator('[role="progressbar"]');
  await expect(time).toHaveAttribute('aria-hidden', 'true');
  await expect(time).toHaveCSS('animation-duration', '3s');
  await test.step('under the pointer', async () => {
    // Its time starts once it has slid in.
    await expect(time).toHaveAttribute('style', /running/);
    await toast.hover();
    await expect(time).toHaveAttribute('style', /paused/);
    await page.mouse.move(0, 300);
    await expect(time).toHaveAttribute('style', /running/);
  });
  await passToastTime(page);
  await expect(toast).toHaveCount(0);
  await test.step('a click', async () => {
    await showToast(page);
    await toast.click({ position: { x: 60, y: 10 } });
    await expect(toast).toHaveCount(0);
  });
  await test.step('dragged away', async () => {
    await showToast(page);
    await toast.hover({ position: { x: 40, y: 20 } });
    await page.mouse.down();
    await page.mouse.move(x + 40 + width, y + 20, { steps: 8 });
    await page.mouse.up();
    await expect(toast).toHaveCount(0);
  });
  await test.step('Alt and T, then its button', async () => {
    await showToast(page);
    await page.keyboard.press('Alt+t');
    await expect(toast).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(toast.getByRole('button', { name: colombianText('app:actions>close') })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(toast).toHaveCount(0);
  });
});
