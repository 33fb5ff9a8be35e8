import { openAt } from '../support/openAt';
import { answerSteps, currentStep, expectStep, pressContinue, stepInFront } from '../support/steps';
import { expect, test } from '../support/test';

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

  test('a card that is all there is to press: needs no “Continue”, step after step', async ({
    page,
    site,
    applicant,
  }) => {
    await openAt(page, { site, step: 'gender', answers: applicant });
    await page.locator('label:has([name="gender"][value="female"])').tap();
    await answerSteps(page, { 'date-of-birth': applicant['date-of-birth'] });
    await expectStep(page, 'citizenship');
    await page.locator('label:has([name="citizenship"][value="CO"])').tap();
    await expect(stepInFront(page)).not.toHaveAttribute('data-step', 'citizenship');
  });
});

test('a card chosen by keys, or by a screen reader’s click: waits for “Continue”', async ({
  page,
  site,
  applicant,
}) => {
  await openAt(page, { site, step: 'gender', answers: applicant });
  const cards = page.locator('[name="gender"]');
  const isConfirming = page.locator('.form--confirming');
  await cards.first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(cards.nth(1)).toBeChecked();
  await expect(isConfirming).toHaveCount(0);
  await cards.nth(2).evaluate((card: HTMLInputElement) => card.click());
  await expect(cards.nth(2)).toBeChecked();
  await expect(isConfirming).toHaveCount(0);
  expect(await currentStep(page)).toBe('gender');
  await pressContinue(page);
  await expectStep(page, 'date-of-birth');
});
