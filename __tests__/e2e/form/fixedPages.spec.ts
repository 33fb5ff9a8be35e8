import { fillField } from '../support/fillField';
import { leadsOf } from '../support/leadsOf';
import { openAt } from '../support/openAt';
import { expectState, expectStep, fillStep, pressContinue } from '../support/steps';
import { expect, test } from '../support/test';

test('an answer that the lender doubts: is marked at its step and, opened by its address, on the page of its section, which sends it', async ({
  page,
  site,
  applicant,
}) => {
  const answers = { ...applicant, 'monthly-income': { monthlyIncome: 3_500_004 } };
  await openAt(page, { site, step: 'income-contract-started-at', answers });
  await fillStep(page, answers['income-contract-started-at']);
  await pressContinue(page);
  await expectStep(page, 'monthly-income');
  const income = page.locator('main [name="monthlyIncome"]');
  await expect(income).toHaveAccessibleDescription(/Estos ingresos no coinciden/);
  await expect(income).toHaveAttribute('aria-invalid', 'true');
  await expect(income).toBeFocused();
  const [before] = await leadsOf(site, applicant['initial-details'].email);
  await page.goto(site.urlOf('income-details'));
  await expectState(page, 4);
  await expect(income).toHaveAttribute('aria-invalid', 'true');
  await fillField(page.locator('main'), 'monthlyIncome', 3_500_011);
  await page.locator('main button[type="submit"]').click();
  await expectState(page, 10);
  await expect(page.locator('main h1')).toBeFocused();
  const after = await leadsOf(site, applicant['initial-details'].email);
  expect(after.map(({ id }) => id)).toEqual([before?.id]);
});
