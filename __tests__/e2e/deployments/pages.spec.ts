import type { Page } from '@playwright/test';
import { arriveAtState } from '../support/arriveAtState';
import { fillField } from '../support/fillField';
import { expectState } from '../support/steps';
import { expect, test } from '../support/test';

test.use({ viewport: { width: 360, height: 740 } });

const pageOf = (page: Page) => page.locator('[data-state]');

test('a state page: keeps what was typed across a reload', async ({ page, site, applicant }) => {
  await arriveAtState(page, site, { state: 16, answers: applicant });
  await fillField(pageOf(page), 'vehicleBrand', 'Mazda');
  await fillField(pageOf(page), 'vehicleModel', '3');
  await fillField(pageOf(page), 'vehicleYear', '2018');
  await expect(page.locator('html')).toHaveAttribute('data-kept', 'true');
  await page.reload();
  await expectState(page, 16);
  await expect(pageOf(page).locator('[name="vehicleModel"]')).toHaveValue('3');
  await expect(pageOf(page).locator('[name="vehicleYear"]')).toHaveValue('2018');
});
