import { expect, test } from './support/test';
import { expectStep, fillStep, submitStep } from './support/steps';
import { colombianAnswers } from '../fixtures/colombianAnswers';

const ACCEPTED_OR_THANK_YOU = /^(10|11)$/;

test('an applicant in Colombia answers fourteen steps and is accepted', async ({ page, site }) => {
  await page.goto(site.url);
  for (const [step, answers] of Object.entries(colombianAnswers)) {
    await test.step(step, async () => {
      await expectStep(page, step);
      await fillStep(page, answers);
      await submitStep(page);
    });
  }
  await expect(page.locator('[data-state]')).toHaveAttribute('data-state', ACCEPTED_OR_THANK_YOU, { timeout: 30_000 });
});
