import { openAt } from '../support/openAt';
import { expectStep, fillStep, stepInFront, pressContinue } from '../support/steps';
import { expect, test } from '../support/test';
import { speedUpRetries } from '../support/speedUpRetries';

const STEP = 'bank-account';

test.use({ allowedFaults: /^console: Failed to load resource/ });

// Only a browser caches a module that failed, by its address.
test('rules that do not load at first: are requested again, and judge', async ({ page, site, applicant }) => {
  await speedUpRetries(page);
  const lost = new Set<string>();
  await page.route(/\/flow\/[^/]+\.mjs$/, (route) => {
    lost.add(new URL(route.request().url()).pathname);
    return route.abort();
  });
  await openAt(page, { site, step: STEP, answers: applicant });
  await fillStep(page, { hasBankAccount: true, bankName: 'Bancolombia', accountType: 'savings', iban: '1' });
  await pressContinue(page);
  const wrong = stepInFront(page).locator('[aria-invalid="true"]');
  await expect(wrong).toHaveAttribute('name', 'iban');
  await fillStep(page, applicant[STEP]);
  await pressContinue(page);
  await expectStep(page, 'credit-history');
  expect(lost.size).toBeGreaterThanOrEqual(2);
});
