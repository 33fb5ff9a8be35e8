import { colombianAnswers } from '../fixtures/colombianAnswers';
import { checkA11y } from './support/checkA11y';
import { leadsOf } from './support/leadsOf';
import { expectStep, fillStep, submitStep } from './support/steps';
import { expect, test } from './support/test';

const ACCEPTED_OR_THANK_YOU = /^(10|11)$/;

test('an applicant in Colombia answers fourteen steps and is accepted', async ({ page, site }) => {
  await page.goto(site.url);
  for (const [step, answers] of Object.entries(colombianAnswers)) {
    await test.step(step, async () => {
      await expectStep(page, step);
      await checkA11y(page);
      await fillStep(page, answers);
      await submitStep(page);
    });
  }
  await expect(page.locator('[data-state]')).toHaveAttribute('data-state', ACCEPTED_OR_THANK_YOU, { timeout: 30_000 });
  await checkA11y(page);

  expect(await leadsOf(site, colombianAnswers['initial-details'].email)).toMatchObject([
    {
      amount: 2_000_000,
      contactDetails: { phoneNumber: '+573001234567', city: 'Medellín', province: 'Antioquia' },
      personalDetails: { firstName: 'Camila', secondLastName: 'Núñez', dateOfBirth: '1990-02-28' },
      incomeDetails: { monthlyIncome: 3_500_000, iban: '03112345678', incomeContractStartedAt: '2020-03-15' },
      otherDetails: { loanPurpose: 'homeImprovement', overdueDebtAmount: 1_200_000, negativeCreditHistory: false },
    },
  ]);
});
