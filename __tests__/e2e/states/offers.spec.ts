import type { Page } from '@playwright/test';
import { arriveAtState } from '../support/arriveAtState';
import { colombianText } from '../support/colombianText';
import { checkA11y } from '../support/checkA11y';
import { leaveBehind } from '../support/openAt';
import { reloadKept } from '../support/reloadKept';
import { expectState, pressContinue } from '../support/steps';
import { expect, test } from '../support/test';

test.use({ viewport: { width: 360, height: 740 } });

const offers = (page: Page) => page.getByRole('radio').and(page.locator('[name="offerId"]'));

test('offers: half the loan at a lower rate is not the best, and the one chosen by keys survives a reload', async ({
  page,
  site,
  applicant,
}) => {
  await arriveAtState(page, site, { state: 38, answers: applicant });
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.offer-card').first()).toBeVisible();
  await expect(page.locator('.offer-card__fact')).toHaveCount(0);
  await expect(page.locator('main button').filter({ visible: true })).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
  await pressContinue(page);
  await expect(offers(page).first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await reloadKept(page);
  await expect(offers(page).nth(1)).toBeChecked();
  await pressContinue(page);
  await expectState(page, 11);
});

test("the partner's colours: are shown where they are readable, in light and in dark, also after a reload", async ({
  page,
  site,
  applicant,
}) => {
  await arriveAtState(page, site, { state: 10, answers: applicant });
  const accent = () => page.evaluate(() => document.documentElement.style.getPropertyValue('--color-accent'));
  await expect.poll(accent).toBe('#4b3f9c');
  await expect(page.locator('html')).toHaveAttribute('data-transparent');
  await checkA11y(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(accent).not.toBe('#4b3f9c');
  await checkA11y(page);
  await page.reload();
  await expectState(page, 10);
  await expect.poll(accent).not.toBe('');
});

test('declining: Escape keeps the offer, and a reload of what follows keeps the way back to it', async ({
  page,
  site,
  applicant,
}) => {
  // With answers on the device, a lead that is lost would be forgotten.
  await leaveBehind(page, { site, step: 'monthly-income', answers: applicant });
  await arriveAtState(page, site, { state: 10, answers: applicant });
  const decline = page.getByRole('button', { name: colombianText('states:offer>decline') });
  await decline.click();
  await page.keyboard.press('Escape');
  await expect(decline).toBeFocused();
  await decline.click();
  await page.locator('[data-dialog="decline"] [data-action="confirm"]').click();
  await expectState(page, 42);
  await page.reload();
  await page.getByRole('button', { name: colombianText('states:declined>actions>accept') }).click();
  await expectState(page, 10);
  await pressContinue(page);
  await expectState(page, 11);
});
