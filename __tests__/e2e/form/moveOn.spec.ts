import { openAt } from '../support/openAt';
import { currentStep, expectState, expectStep, fillStep, pressContinue, stepInFront } from '../support/steps';
import { expect, test } from '../support/test';

const ACCEPTED = 10;

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

  test('a whole application: needs no “Continue” where a card is all there is to press', async ({
    page,
    site,
    applicant,
  }) => {
    await page.goto(site.url);
    const moved: string[] = [];
    for (const [name, answers] of Object.entries(applicant)) {
      await expectStep(page, name);
      const [[dataPoint, answer] = ['', ''], ...others] = Object.entries(answers);
      const card = stepInFront(page).locator(
        `label:has([name="${dataPoint}"][value="${String(answer)}"][type="radio"])`,
      );
      if (others.length > 0 || (await card.count()) === 0) {
        await fillStep(page, answers);
        await pressContinue(page);
        continue;
      }
      await card.tap();
      await expect(stepInFront(page)).not.toHaveAttribute('data-step', name);
      moved.push(name);
    }
    await expectState(page, ACCEPTED);
    expect(moved).toEqual(['gender', 'citizenship', 'income-source', 'credit-history']);
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
