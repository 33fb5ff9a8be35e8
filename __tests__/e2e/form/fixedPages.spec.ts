import { statePagesOf } from '../support/statePages';
import { checkA11y } from '../support/checkA11y';
import { fillField } from '../support/fillField';
import { leadsOf } from '../support/leadsOf';
import { expectNothingChanged } from '../support/openAgain';
import { openAt } from '../support/openAt';
import { expectLargeTargets, expectNoSideways } from '../support/reach';
import { expectState, expectStep, fillStep, pressContinue } from '../support/steps';
import { expect, test } from '../support/test';

test.use({ viewport: { width: 360, height: 740 } });

const sections = statePagesOf('co-askrobin').filter(({ page }) => page.kind === 'sequence');

test('each section: has an accessible page that sends nothing when opened; one without questions leads to the form', async ({
  page,
  site,
}) => {
  for (const { name, value, route } of sections) {
    await test.step(name, async () => {
      await page.goto(site.urlOf(route));
      if (name === 'reference-information') {
        await expectStep(page, 'loan-details');
        return;
      }
      await expectState(page, value);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await expect(page.locator('main .skeleton')).toHaveCount(0);
      await expectNoSideways(page);
      await expectLargeTargets(page);
      await checkA11y(page);
    });
  }
  await expectNothingChanged(page, site);
});

test('the page of a section: shows the answers, stores a change, and leads to the first open step', async ({
  page,
  site,
  applicant,
}) => {
  await openAt(page, { site, step: 'overdue-debt-amount', answers: applicant });
  await page.goto(site.urlOf('income-details'));
  await expectState(page, 4);
  await expect(page.locator('[name="monthlyIncome"]')).not.toHaveValue('');
  await page.locator('[name="monthlyIncome"]').fill('');
  await submit();
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(page.locator('[name="monthlyIncome"]')).toHaveAttribute('aria-invalid', 'true');
  await checkA11y(page);
  await fillField(page.locator('main'), 'monthlyIncome', 2_100_000);
  await fillField(page.locator('main'), 'incomeContractStartedAt', '2020-03-15');
  await submit();
  await expectStep(page, 'overdue-debt-amount');

  function submit() {
    return page.locator('main button[type="submit"]').click();
  }
});

/** What the doubting lender questions, by the state of the form that asks for it again, with the corrected answer. */
const doubts = [
  { state: 1, section: 'loan-information', step: 'loan-details', dataPoint: 'amount', other: 2_500_000 },
  { state: 2, section: 'personal-details', step: 'name', dataPoint: 'firstName', other: 'Carmen' },
  { state: 3, section: 'contact-details', step: 'address-information', dataPoint: 'city', other: 'Envigado' },
  { state: 4, section: 'income-details', step: 'monthly-income', dataPoint: 'monthlyIncome', other: 3_500_011 },
  { state: 5, section: 'other-information', step: 'citizenship', dataPoint: 'citizenship', other: 'CO' },
] as const;

for (const { state, section, step, dataPoint, other } of doubts) {
  const tag = state === 4 ? [] : ['@matrix'];
  test(
    `${state}: the doubted answer is marked at its step and on the page of ${section}, and is sent from there`,
    { tag },
    async ({ page, site, applicant }) => {
      const answers = { ...applicant, 'monthly-income': { monthlyIncome: 3_500_000 + state } };
      await openAt(page, { site, step: 'income-contract-started-at', answers });
      await fillStep(page, answers['income-contract-started-at']);
      await pressContinue(page);
      await expectStep(page, step);
      await expect(page.locator(`[name="${dataPoint}"]`).first()).toHaveAttribute('aria-invalid', 'true');
      const [before] = await leadsOf(site, applicant['initial-details'].email);
      await page.goto(site.urlOf(section));
      await expectState(page, state);
      await expect(page.locator(`[name="${dataPoint}"]`).first()).toHaveAttribute('aria-invalid', 'true');
      await fillField(page.locator('main'), dataPoint, other);
      await page.locator('main button[type="submit"]').click();
      await expectState(page, 10);
      const after = await leadsOf(site, applicant['initial-details'].email);
      expect(after.map(({ id }) => id)).toEqual([before?.id]);
    },
  );
}
