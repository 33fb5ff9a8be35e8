import type { Page } from '@playwright/test';
import { openAt } from '../support/openAt';
import { expectKept, reloadKept } from '../support/reloadKept';
import { answerSteps, expectState, expectStep, fillStep, stepInFront, pressContinue } from '../support/steps';
import { expect, test } from '../support/test';
import { colombianText } from '../support/colombianText';

const ACCEPTED = 10;

/** Returns the values of the inputs in the step in front; a formatted number equals the plain one. */
function valuesOf(page: Page): Promise<readonly string[]> {
  return stepInFront(page)
    .locator('input, select')
    .evaluateAll((inputs) =>
      inputs.map((input) => {
        if (input instanceof HTMLInputElement && ['radio', 'checkbox'].includes(input.type))
          return String(input.checked);
        const value = input instanceof HTMLInputElement || input instanceof HTMLSelectElement ? input.value : '';
        return value.replace(/[$\s.]/g, '').replace(/^0(?=\d)/, '');
      }),
    );
}

test('Back and Forward: move through the steps, and the answers are kept', async ({ page, site, applicant }) => {
  await page.goto(site.url);
  const { 'loan-details': loan, 'initial-details': contact, name, gender } = applicant;
  await answerSteps(page, { 'loan-details': loan, 'initial-details': contact, name, gender });
  await expectStep(page, 'date-of-birth');
  await expect(page).toHaveURL(site.urlOf('date-of-birth'));
  for (const step of ['gender', 'name', 'initial-details', 'loan-details']) {
    await page.goBack();
    await expectStep(page, step);
    await expect(page).toHaveURL(site.urlOf(step));
  }
  await expect(page.locator('[name="loanPurpose"]:checked')).toHaveValue('homeImprovement');
  await page.goForward();
  await expectStep(page, 'initial-details');
  await expect(page.locator('[name="email"]')).toHaveValue(contact.email);
  await expect(page.locator('[name="generalPolicies"]:checked')).toHaveCount(3);
  await page.goForward();
  await expectStep(page, 'name');
  await expect(page.locator('[name="secondLastName"]')).toHaveValue('Núñez');
  await page.goForward();
  await expectStep(page, 'gender');
  await expect(page.locator('[name="gender"]:checked')).toHaveValue('female');
  await page.goForward();
  await expectStep(page, 'date-of-birth');
});

test('Back pressed before the next step is painted: leaves the history intact', async ({ page, site, applicant }) => {
  await page.goto(site.url);
  const { 'loan-details': loan, 'initial-details': contact, name, gender } = applicant;
  await answerSteps(page, { 'loan-details': loan, 'initial-details': contact, name });
  await expectStep(page, 'gender');
  await expect(page).toHaveURL(site.urlOf('gender'));
  await fillStep(page, gender);
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('[data-step] button[type="submit"]')?.click();
    window.history.back();
  });
  await expect(page).toHaveURL(site.urlOf('name'));
  await expectStep(page, 'name');
  await page.goForward();
  await expectStep(page, 'gender');
  await expect(page.locator('[name="gender"]:checked')).toHaveValue('female');
});

test('a reload before the next step is painted: opens that step, and Back returns to the one before', async ({
  page,
  site,
  applicant,
}) => {
  await openAt(page, { site, step: 'gender', answers: applicant });
  await fillStep(page, applicant.gender);
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('[data-step] button[type="submit"]')?.click();
    window.location.reload();
  });
  await expectStep(page, 'date-of-birth');
  await expect(page).toHaveURL(site.urlOf('date-of-birth'));
  await page.goBack();
  await expectStep(page, 'gender');
  await expect(page.locator('[name="gender"]:checked')).toHaveValue('female');
});

test('an edit, after the back link and by a change link: one press returns, and what it opens is asked in its place', async ({
  page,
  site,
  applicant,
}) => {
  await openAt(page, {
    site,
    step: 'bank-account',
    answers: { ...applicant, 'income-source': { incomeSource: 'student' } },
  });
  for (const step of ['overdue-debt-amount', 'income-source', 'monthly-income']) {
    await page.locator('[data-action="back"]').click();
    await expectStep(page, step);
  }
  await fillStep(page, { monthlyIncome: 2_750_000 });
  await pressContinue(page);
  await expectStep(page, 'bank-account');
  await page.locator('.answers__change[href$="/income-source"]').click();
  await expectStep(page, 'income-source');
  await fillStep(page, applicant['income-source']);
  await pressContinue(page);
  await expectStep(page, 'bank-account');
  for (const step of ['bank-account', 'credit-history'] as const) {
    await fillStep(page, applicant[step]);
    await pressContinue(page);
  }
  await expectStep(page, 'income-contract-started-at');
});

test('a reload at any step: loses no answer, submitted or not @matrix', async ({ page, site, applicant }) => {
  await page.goto(site.url);
  for (const [name, answers] of Object.entries(applicant)) {
    await test.step(name, async () => {
      await expectStep(page, name);
      await fillStep(page, answers);
      // The app shows what follows from an answer, such as the terms of an amount, before it stores the answer.
      await expectKept(page);
      const filled = await valuesOf(page);
      await page.reload();
      await expectStep(page, name);
      await expect.poll(() => valuesOf(page)).toEqual(filled);
      await pressContinue(page);
    });
  }
  await expectState(page, ACCEPTED);
  await page.reload();
  await expectState(page, ACCEPTED);
});

const HALF_TYPED = [
  { step: 'initial-details', field: 'email', typed: 'camila.roj' },
  { step: 'initial-details', field: 'phoneNumber', typed: '3001' },
  { step: 'name', field: 'firstName', typed: 'Cam' },
  { step: 'personal-code', field: 'personalCode', typed: '10203' },
  { step: 'monthly-income', field: 'monthlyIncome', typed: '35' },
] as const;

test('a reload: keeps half-typed text in every kind of field', async ({ page, site, applicant }) => {
  for (const { step, field, typed } of HALF_TYPED) {
    await test.step(field, async () => {
      await openAt(page, { site, step, answers: applicant });
      await page.locator(`[name="${field}"]`).fill('');
      await page.locator(`[name="${field}"]`).pressSequentially(typed);
      await reloadKept(page);
      await expectStep(page, step);
      await expect(page.locator(`[name="${field}"]`)).toHaveValue(typed);
    });
  }
  await test.step('a date', async () => {
    await openAt(page, { site, step: 'date-of-birth', answers: applicant });
    await page.locator('[data-part="day"]').pressSequentially('28');
    await page.locator('[data-part="year"]').pressSequentially('199');
    await page.reload();
    await expectStep(page, 'date-of-birth');
    await expect(page.locator('[data-part="day"]')).toHaveValue('28');
    await expect(page.locator('[data-part="month"]')).toHaveValue('');
    await expect(page.locator('[data-part="year"]')).toHaveValue('199');
  });
});

test('an answer from a server list: is shown later by its label, not by its code', async ({
  page,
  site,
  applicant,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openAt(page, { site, step: 'personal-code', answers: applicant });
  await expect(page.getByRole('definition').filter({ hasText: 'Colombia' })).toBeVisible();
});

test('sensitive answers: are never stored in clear text', async ({ page, site, applicant }) => {
  await openAt(page, { site, step: 'credit-history', answers: applicant });
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, document.cookie]));
  expect(kept).toContain('Camila');
  expect(kept).not.toContain('1020304050');
  expect(kept).not.toContain('03112345678');
  await page.goto(site.urlOf('personal-code'));
  await expect(page.locator('[name="personalCode"]')).toHaveValue('1020304050');
});

test('an address past an unanswered step: leads to that step, and so does a later visit', async ({
  page,
  site,
  applicant,
}) => {
  await openAt(page, { site, step: 'gender', answers: applicant });
  for (const url of [site.urlOf('bank-account'), site.url]) {
    await page.goto(url);
    await expectStep(page, 'gender');
    await expect(page).toHaveURL(site.urlOf('gender'));
  }
});

test('the address of a state that the application is not in: leads to the form', async ({ page, site }) => {
  for (const path of ['rejected', 'checking', 'accepted', 'redirected', 'thank-you']) {
    await test.step(path, async () => {
      await page.goto(site.urlOf(path));
      await expectStep(page, 'loan-details');
      await expect(page).toHaveURL(site.urlOf('loan-details'));
      await expect(page.locator('[data-state]')).toHaveCount(0);
    });
  }
});

test('Back after the submission: stays on the page of the state', async ({ page, site, applicant }) => {
  await openAt(page, { site, step: 'income-contract-started-at', answers: applicant });
  await fillStep(page, applicant['income-contract-started-at']);
  await pressContinue(page);
  await expectState(page, ACCEPTED);
  await page.goBack();
  await expectState(page, ACCEPTED);
  await page.goto(site.urlOf('monthly-income'));
  await expectState(page, ACCEPTED);
  await page.goto(site.url);
  await expectState(page, ACCEPTED);
});

test.describe('where a 404 is expected', () => {
  // Chromium logs the 404 response to a page that does not exist.
  test.use({ allowedFaults: /status of 404.*\/404/ });

  test('an unknown address: shows a page that leads back to the form', async ({ page, site }) => {
    await page.goto(site.urlOf('no/such/page'));
    await expect(page).toHaveURL(site.urlOf('404'));
    await expect(page.getByRole('heading', { name: colombianText('app:notFound>title') })).toBeVisible();
    await page.getByRole('link', { name: colombianText('app:actions>home') }).click();
    await expectStep(page, 'loan-details');
  });
});
