import { openAt } from '../support/openAt';
import { expectStep, fillStep, stepInFront, pressContinue } from '../support/steps';
import { expect, test } from '../support/test';
import { speedUpRetries } from '../support/speedUpRetries';

/** Has a conditional rule; to open it, the interpreter must accept every step before it. */
const STEP = 'bank-account';

test.use({ allowedFaults: /^console: (Compiled validators could not be used|Failed to load resource)/ });

// `interpretedValidate.test.ts` compares the errors of both forms, rule by rule.
test('rules whose compiled form does not load: are interpreted under the same policy', async ({
  page,
  site,
  applicant,
}) => {
  await speedUpRetries(page);
  await page.route(/\/flow\/[^/]+\.mjs$/, (route) => route.abort());
  const isShown = page.waitForEvent('console', {
    predicate: (message) => message.text().includes('Compiled validators could not be used'),
  });
  await openAt(page, { site, step: STEP, answers: applicant });
  await fillStep(page, { hasBankAccount: true, bankName: 'Bancolombia', accountType: 'savings', iban: '1' });
  await pressContinue(page);
  const wrong = stepInFront(page).locator('[aria-invalid="true"]');
  await expect(wrong).toHaveAttribute('name', 'iban');
  await expect(wrong).toBeFocused();
  await fillStep(page, applicant[STEP]);
  await pressContinue(page);
  await expectStep(page, 'credit-history');
  await isShown;
});
