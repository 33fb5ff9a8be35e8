import type { Page } from '@playwright/test';
import { storageKeys } from '../../../src/storage/storageKeys';
import { arriveAtState } from '../support/arriveAtState';
import { checkA11y } from '../support/checkA11y';
import { putCodeAge } from '../support/control';
import { hold } from '../support/hold';
import { openAt } from '../support/openAt';
import { sendCode } from '../support/sendCode';
import { storedText } from '../support/storedText';
import { expect, test } from '../support/test';
import { colombianText } from '../support/colombianText';

const online = colombianText('app:online>text');
const toasts = (page: Page) => page.getByRole('region', { name: colombianText('app:toasts>label') });
const toast = (page: Page, text: string) => toasts(page).getByRole('status').filter({ hasText: text });

/** Sets the playback rate of the page's animations. */
async function setPace(page: Page, playbackRate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Animation.setPlaybackRate', { playbackRate });
}

// A toast's lifetime is an animation: slowed down, it outlasts the actions of a test on a busy machine.
test.beforeEach(({ page }) => setPace(page, 0.2));
test.afterEach(({ page }) => setPace(page, 1));

/** Shows a toast about the connection, which every page has. */
async function showToast(page: Page, visit: Omit<Parameters<typeof openAt>[1], 'step'>): Promise<void> {
  await openAt(page, { ...visit, step: 'gender' });
  await page.context().setOffline(true);
  await expect(page.getByText(colombianText('app:offline>text'))).toBeVisible();
  await page.context().setOffline(false);
  await expect(toast(page, online)).toBeVisible();
}

test('a toast: stands at the top right in its own styles, and closes after three seconds', async ({
  page,
  site,
  applicant,
}) => {
  await showToast(page, { site, answers: applicant });
  await checkA11y(page);
  const place = await toast(page, online).boundingBox();
  const width = page.viewportSize()?.width ?? 0;
  expect((place?.x ?? 0) + (place?.width ?? 0)).toBeGreaterThan(width - 40);
  expect(place?.y).toBeLessThan(40);
  const time = toast(page, online).locator('[role="progressbar"]');
  await expect(time).toHaveAttribute('aria-hidden', 'true');
  await expect(time).toHaveCSS('animation-duration', '3s');
  await setPace(page, 1);
  await expect(toast(page, online)).toHaveCount(0);
});

test('a toast under the pointer: stays open, and a click closes it', async ({ page, site, applicant }) => {
  await showToast(page, { site, answers: applicant });
  const shown = toast(page, online);
  // Its time starts once it has slid in.
  await expect(shown).not.toHaveClass(/Toastify--animate/);
  await shown.hover();
  await expect(shown.locator('[role="progressbar"]')).toHaveCSS('animation-play-state', 'paused');
  await shown.click({ position: { x: 60, y: 10 } });
  await expect(shown).toHaveCount(0);
});

test('a toast: can be dragged away', async ({ page, site, applicant }) => {
  await showToast(page, { site, answers: applicant });
  await toast(page, online).hover();
  const { x = 0, y = 0, width = 0 } = (await toast(page, online).boundingBox()) ?? {};
  await page.mouse.move(x + 40, y + 20);
  await page.mouse.down();
  await page.mouse.move(x + 40 + width, y + 20, { steps: 8 });
  await page.mouse.up();
  await expect(toast(page, online)).toHaveCount(0);
});

test('a toast by keyboard: Alt and T focus it, and its button closes it', async ({ page, site, applicant }) => {
  await showToast(page, { site, answers: applicant });
  await page.keyboard.press('Alt+t');
  await expect(toast(page, online)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(toasts(page).getByRole('button', { name: colombianText('app:actions>close') })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toast(page, online)).toHaveCount(0);
});

test('a toast about work in progress: turns into the toast about its result', async ({ page, site, applicant }) => {
  await arriveAtState(page, site, { state: 7, answers: applicant });
  await sendCode(page);
  await putCodeAge(site, await storedText(page, storageKeys.leadId), 31);
  await page.reload();
  const release = await hold(page, /resend-code/);
  const resend = page.getByRole('button', { name: colombianText('states:mobile-verification>resend') });
  await expect(resend).toHaveAttribute('aria-disabled', 'false');
  await resend.click();
  await expect(toast(page, colombianText('app:toasts>codeSending'))).toBeVisible();
  release();
  await expect(toast(page, colombianText('app:toasts>codeSent'))).toBeVisible();
  await expect(toasts(page).getByRole('status')).toHaveCount(1);
});

test.describe('when a call fails', () => {
  test.use({ allowedFaults: /503/ });

  test('an error: is never a toast alone, but stands on the page', async ({ page, site, applicant, setFaults }) => {
    await arriveAtState(page, site, { state: 7, answers: applicant });
    await sendCode(page);
    await putCodeAge(site, await storedText(page, storageKeys.leadId), 31);
    await page.reload();
    await setFaults({ operationId: 'resendMobileCode', kind: 'status', status: 503 });
    const resend = page.getByRole('button', { name: colombianText('states:mobile-verification>resend') });
    await expect(resend).toHaveAttribute('aria-disabled', 'false');
    await resend.click();
    await expect(page.locator('main').getByRole('alert')).toHaveText(colombianText('app:errors>server'));
    await expect(toasts(page).getByRole('status')).toHaveCount(0);
  });
});
