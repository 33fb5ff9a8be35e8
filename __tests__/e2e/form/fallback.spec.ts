import type { Route } from '@playwright/test';
import { answersFrom } from '../support/answersFrom';
import { openAt } from '../support/openAt';
import { answerSteps, expectState, fillStep, stepInFront, pressContinue } from '../support/steps';
import { expect, test } from '../support/test';

const ACCEPTED = 10;
const VALIDATORS = /\/flow\/[^/]+\.mjs$/;
/** Has a conditional rule; to open it, the interpreter must accept every step before it. */
const STEP = 'bank-account';

test.use({ allowedFaults: /^console: (Compiled validators could not be used|Failed to load resource)/ });

const failures: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  missing: (route) => route.fulfill({ status: 404 }),
  unreachable: (route) => route.abort(),
};

for (const [name, fail] of Object.entries(failures)) {
  // `interpretedValidate.test.ts` compares the errors of both forms, rule by rule.
  test(`rules whose compiled form is ${name}: are interpreted under the same policy, up to the lead`, async ({
    page,
    site,
    applicant,
  }) => {
    await page.route(VALIDATORS, fail);
    const isShown = page.waitForEvent('console', {
      predicate: (message) => message.text().includes('Compiled validators could not be used'),
    });
    await openAt(page, { site, step: STEP, answers: applicant });
    await fillStep(page, { hasBankAccount: true, bankName: 'Bancolombia', accountType: 'savings', iban: '1' });
    await pressContinue(page);
    await expect(page.getByRole('alert').getByRole('link')).toHaveCount(1);
    await expect(stepInFront(page).locator('[aria-invalid="true"]')).toHaveAttribute('name', 'iban');
    await answerSteps(page, answersFrom(STEP, applicant));
    await expectState(page, ACCEPTED);
    await isShown;
  });
}
