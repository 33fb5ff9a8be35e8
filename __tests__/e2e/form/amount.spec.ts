import type { Page } from '@playwright/test';
import { hold } from '../support/hold';
import { reloadKept } from '../support/reloadKept';
import { expect, test } from '../support/test';
import { expectReady } from '../support/steps';

const amountOf = async (page: Page) => Number((await page.locator('[name="amount"]').inputValue()).replace(/\D/g, ''));
const slider = (page: Page) => page.getByRole('slider');

test('the slider: a pressed place and the keys give round amounts, from one end to the other', async ({
  page,
  site,
}) => {
  await page.goto(site.url);
  await expectReady(page);
  await slider(page).scrollIntoViewIfNeeded();
  const box = await slider(page).boundingBox();
  if (!box) throw new Error('The slider is not shown');
  expect(box.height).toBeGreaterThanOrEqual(44);
  await page.mouse.move(box.x + 20, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  const half = await amountOf(page);
  expect(half % 100_000).toBe(0);
  expect(half).toBeGreaterThan(500_000);
  expect(half).toBeLessThan(5_000_000);
  await expect(slider(page)).toHaveAttribute('aria-valuetext', await page.locator('[name="amount"]').inputValue());
  await page.keyboard.press('ArrowRight');
  expect(await amountOf(page)).toBeGreaterThan(half);
  await page.keyboard.press('Home');
  expect(await amountOf(page)).toBe(100_000);
  await page.keyboard.press('PageUp');
  expect(await amountOf(page)).toBeGreaterThan(110_000);
  await page.keyboard.press('End');
  expect(await amountOf(page)).toBe(10_000_000);
});

test('the slider moved before the app loads: is the amount afterwards, and what it costs is estimated, also after a reload', async ({
  page,
  site,
}) => {
  const release = await hold(page, /\/assets\/app\.[^/]*\.js$/);
  await page.goto(site.url, { waitUntil: 'commit' });
  await slider(page).focus();
  await page.keyboard.press('End');
  release();
  await expect.poll(() => amountOf(page)).toBe(10_000_000);
  const estimate = page.locator('.readout');
  await expect(estimate).toContainText(/926\.000\sal\smes\sa\s12\smeses/);
  await reloadKept(page);
  await expect(estimate).toContainText(/926\.000\sal\smes\sa\s12\smeses/);
});
