import type { Page } from '@playwright/test';
import { storageKeys } from '../../src/storage/storageKeys';
import { states } from '../support/colombia';
import { pageExamples } from '../support/pageExamples';
import { checkA11y } from './support/checkA11y';
import { putState } from './support/control';
import { fillField } from './support/fillField';
import { openAt } from './support/openAt';
import { expectLargeTargets, expectNoSideways } from './support/reach';
import type { Site } from './support/startSite';
import { expectState, fillStep, submitStep } from './support/steps';
import { expect, test } from './support/test';
import type { AnswersByStep } from './support/AnswerInput';

test.use({ viewport: { width: 360, height: 740 } });

const lastStep = 'income-contract-started-at';
/** Without the one that leads back to the code, which is tried with it. */
const forms = Object.values(states).flatMap(({ name, value, route, page }) =>
  page.kind === 'form' && value !== null && name !== 'change-mobile-number' ? [{ name, value, route }] : [],
);

/** Sends an application whose income leads to this state. */
async function arriveAt(page: Page, site: Site, { state, answers }: { state: number; answers: AnswersByStep }) {
  const all: AnswersByStep = { ...answers, 'monthly-income': { monthlyIncome: 3_500_000 + state } };
  await openAt(page, { site, step: lastStep, answers: all });
  await fillStep(page, all[lastStep] ?? {});
  await submitStep(page);
  await expectState(page, state);
}

const pageOf = (page: Page) => page.locator('[data-state]');
const send = (page: Page) => pageOf(page).locator('button[type="submit"]').click();

test('every form after the offer can be filled in on a phone, by anybody, and leads on', async ({
  page,
  site,
  applicant,
}) => {
  test.slow();
  await arriveAt(page, site, { state: 10, answers: applicant });
  const leadId = await page.evaluate((key) => localStorage.getItem(key), storageKeys.leadId);
  for (const { name, value, route } of forms) {
    await test.step(name, async () => {
      await putState(site, leadId ?? '', value);
      await page.goto(site.urlOf(route));
      await expectState(page, value);
      await expect(pageOf(page).locator('button[type="submit"]')).toBeVisible();
      await expectNoSideways(page);
      await expectLargeTargets(page);
      await checkA11y(page);
      for (const [dataPoint, answer] of Object.entries(pageExamples[name]?.full ?? {})) {
        await fillField(pageOf(page), dataPoint, answer as string);
      }
      await send(page);
      await expect(page.locator(`[data-state="${value}"]`)).toHaveCount(0);
    });
  }
});

test('what is typed on a page survives a reload, and Back stays after the offer', async ({ page, site, applicant }) => {
  await arriveAt(page, site, { state: 16, answers: applicant });
  await fillField(pageOf(page), 'vehicleBrand', 'Mazda');
  await fillField(pageOf(page), 'vehicleModel', '3');
  await fillField(pageOf(page), 'vehicleYear', '2018');
  await expect(page.locator('html')).toHaveAttribute('data-kept', 'true');
  await page.reload();
  await expectState(page, 16);
  await expect(pageOf(page).locator('[name="vehicleModel"]')).toHaveValue('3');
  await expect(pageOf(page).locator('[name="vehicleYear"]')).toHaveValue('2018');
  await page.goBack();
  await expectState(page, 16);
  await expect(page).toHaveURL(site.urlOf('vehicle'));
});

test.describe('a one-time code', () => {
  test.use({ allowedFaults: /422|Failed to carry out verifyMobile/ });

  test('that came by message proves the number; a wrong one is told, another number may be used', async ({
    page,
    site,
    applicant,
  }) => {
    await arriveAt(page, site, { state: 7, answers: applicant });
    const code = page.locator('[name="code"]');
    await expect(pageOf(page)).toContainText('67');
    await checkA11y(page);
    await code.fill('111 111');
    await send(page);
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(code).toHaveAttribute('aria-invalid', 'true');
    await pageOf(page).locator('.button--link').click();
    await expectState(page, 15);
    await checkA11y(page);
    await fillField(pageOf(page), 'phoneNumber', '300 999 9988');
    await send(page);
    await expectState(page, 7);
    await expect(pageOf(page)).toContainText('88');
    await code.fill('123 456');
    await send(page);
    await expectState(page, 10);
  });
});
