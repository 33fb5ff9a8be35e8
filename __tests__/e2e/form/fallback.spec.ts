import type { Page, Route } from '@playwright/test';
import type { AnswersByStep } from '../support/AnswerInput';
import { forget } from '../support/forget';
import { expectState, expectStep, fillStep, stepInFront, submitStep } from '../support/steps';
import { expect, test } from '../support/test';

const ACCEPTED = 10;
const VALIDATORS = /\/flow\/[^/]+\.mjs$/;

type Attempts = Readonly<Record<string, readonly AnswersByStep[string][]>>;

/** Answers that no step takes, each a rule of its own. */
const BAD: Attempts = {
  'loan-details': [{ amount: '' }, { amount: 'mucho' }, { amount: 5 }, { amount: 99_000_000 }, { amount: 123_456 }],
  'initial-details': [
    {},
    { email: 'camila', phoneNumber: '12' },
    { email: 'a@b', phoneNumber: '+571' },
    { email: `${'a'.repeat(250)}@example.com`, phoneNumber: 'llámame' },
    { email: 'camila@example.com', phoneNumber: '+5716012345' },
  ],
  name: [{}, { firstName: '4', lastName: 'R2' }, { firstName: 'A  -', lastName: '-', secondLastName: '.' }],
  gender: [{}],
  'date-of-birth': [{}, { dateOfBirth: '1990-02-' }, { dateOfBirth: '1990-02-30' }, { dateOfBirth: '2020-01-01' }],
  citizenship: [{}],
  'personal-code': [{}, { personalCode: '12' }, { personalCode: 'ABC' }, { personalCode: '12345678901234' }],
  'address-information': [{}, { city: '4' }, { city: 'Cali-' }, { city: 'x'.repeat(300) }],
  'monthly-income': [{}, { monthlyIncome: 'nada' }, { monthlyIncome: -4 }],
  'income-source': [{}],
  'overdue-debt-amount': [
    {},
    { isInterestedInDebtConsolidation: true },
    { overdueDebtAmount: -1 },
    { overdueDebtAmount: 900_000_000 },
  ],
  'bank-account': [{}, { hasBankAccount: true }, { iban: '1' }, { iban: 'ABCDEFG' }, { iban: '1'.repeat(25) }],
  'credit-history': [{}],
  'income-contract-started-at': [{}, { incomeContractStartedAt: '2999-01-01' }],
};

/** Goes through all steps and notes, for every bad answer, which fields are refused and in which words. */
async function refusals(page: Page, url: string, answers: AnswersByStep): Promise<readonly string[]> {
  const found: string[] = [];
  await page.goto(url);
  for (const [name, good] of Object.entries(answers)) {
    await expectStep(page, name);
    for (const bad of BAD[name] ?? []) {
      await fillStep(page, bad);
      await submitStep(page);
      const summary = page.getByRole('alert');
      await expect(summary, `${name} ${JSON.stringify(bad)}`).toBeFocused();
      const links = await summary
        .getByRole('link')
        .evaluateAll((all) => all.map((link) => `${link.getAttribute('href')}: ${link.textContent}`));
      const marked = await stepInFront(page)
        .locator('[aria-invalid="true"]')
        .evaluateAll((all) => all.map((input) => input.id));
      found.push(`${name} ${JSON.stringify(bad)}`, ...links, ...marked);
    }
    await fillStep(page, good);
    await submitStep(page);
  }
  await expectState(page, ACCEPTED);
  return found;
}

test.use({ allowedFaults: /^console: (Compiled validators could not be used|Failed to load resource)/ });

test('rules whose compiled form is missing or unreachable are interpreted, under the same policy and with the same errors', async ({
  page,
  site,
  applicant,
}) => {
  const compiled = await refusals(page, site.url, applicant);
  const failures: Readonly<Record<string, (route: Route) => Promise<void>>> = {
    missing: (route) => route.fulfill({ status: 404 }),
    unreachable: (route) => route.abort(),
  };
  for (const [name, fail] of Object.entries(failures)) {
    await test.step(name, async () => {
      await forget(page);
      await page.route(VALIDATORS, fail);
      const isTold = page.waitForEvent('console', {
        predicate: (message) => message.text().includes('Compiled validators could not be used'),
      });
      expect(await refusals(page, site.url, applicant)).toEqual(compiled);
      await isTold;
      await page.unroute(VALIDATORS);
    });
  }
});
