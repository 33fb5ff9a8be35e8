import type { Locator, Page } from '@playwright/test';
import { naughtyStrings } from '../../fixtures/naughtyStrings';
import { openAt } from '../support/openAt';
import { reloadKept } from '../support/reloadKept';
import { currentStep, expectStep, fillStep, stepInFront, submitStep } from '../support/steps';
import { expect, test } from '../support/test';

/**
 * Fields by their step; the naughty strings go into all of them. After so many fillings the page is reloaded: seldom
 * for a town, which is kept as a name is, and for numbers, which are kept alike.
 */
const FIELDS = [
  { step: 'loan-details', names: ['amount'], reloads: 16 },
  { step: 'initial-details', names: ['email', 'phoneNumber'], reloads: 1 },
  { step: 'name', names: ['firstName', 'lastName', 'secondLastName'], reloads: 1 },
  { step: 'date-of-birth', names: ['dateOfBirth'], reloads: 16 },
  { step: 'personal-code', names: ['personalCode'], reloads: 4 },
  { step: 'address-information', names: ['city'], reloads: 32 },
  { step: 'monthly-income', names: ['monthlyIncome'], reloads: 32 },
  {
    step: 'overdue-debt-amount',
    before: { isInterestedInDebtConsolidation: true },
    names: ['overdueDebtAmount'],
    reloads: 32,
  },
  { step: 'bank-account', before: { hasBankAccount: true }, names: ['iban'], reloads: 16 },
  { step: 'income-contract-started-at', names: ['incomeContractStartedAt'], reloads: 32 },
] as const;

/** What no text may bring about: a dialog, a script, an element that was not there. */
function watchInjection(page: Page): () => Promise<void> {
  const opened: string[] = [];
  page.on('dialog', (dialog) => {
    opened.push(dialog.message());
    void dialog.dismiss();
  });
  return async () => {
    expect(opened).toEqual([]);
    const foreign = page.locator('main').locator('script, iframe, object, embed, video, audio, svg[onload], [onerror]');
    await expect(foreign).toHaveCount(0);
  };
}

for (const field of FIELDS) {
  const { step, names, reloads } = field;
  test(`naughty strings in ${names.join(', ')} neither crash nor inject, and come back after a reload`, async ({
    page,
    site,
    applicant,
  }) => {
    test.setTimeout(20_000 + naughtyStrings.length * 2_000);
    const expectNoInjection = watchInjection(page);
    await openAt(page, { site, step, answers: applicant });
    if ('before' in field) await fillStep(page, field.before);
    for (let index = 0; index < naughtyStrings.length; index += names.length) {
      const filled = naughtyStrings.slice(index, index + names.length);
      for (const [offset, name] of names.entries()) {
        for (const input of await inputsOf(page, name).all()) await input.fill(filled[offset] ?? '');
      }
      await page.keyboard.press('Tab');
      await expectNoInjection();
      if ((index / names.length) % reloads !== reloads - 1) continue;
      const tidy = await valuesOf(page, names);
      await reloadKept(page);
      await expectStep(page, step);
      expect(await valuesOf(page, names), JSON.stringify(filled)).toEqual(tidy);
    }
    await expectStep(page, step);
  });
}

/** A date has three inputs. */
function inputsOf(page: Page, name: string): Locator {
  return stepInFront(page).locator(`input[name="${name}"]`);
}

/** Waits for the inputs first: a step shows them when their widgets are there. */
async function valuesOf(page: Page, names: readonly string[]): Promise<readonly string[]> {
  const values = names.map(async (name) => {
    const inputs = inputsOf(page, name);
    await inputs.first().waitFor();
    return Promise.all((await inputs.all()).map(async (input) => (await input.inputValue()).trim()));
  });
  return (await Promise.all(values)).flat();
}

test('naughty strings that are answers are read back as text', async ({ page, site, applicant }) => {
  test.setTimeout(120_000);
  const expectNoInjection = watchInjection(page);
  await openAt(page, { site, step: 'address-information', answers: applicant });
  await fillStep(page, { province: 'Cauca' });
  const markup = naughtyStrings.filter((text) => /<[a-z]/i.test(text)).slice(0, 20);
  for (const text of markup) {
    await page.locator('[name="city"]').fill(text);
    const typed = await page.locator('[name="city"]').inputValue();
    await submitStep(page);
    const isTaken = await Promise.race([
      page
        .locator('[data-step="monthly-income"]')
        .waitFor()
        .then(() => true),
      page
        .getByRole('alert')
        .waitFor()
        .then(() => false),
    ]);
    if (!isTaken) continue;
    const read = await page.locator('aside').textContent();
    expect(read?.replace(/\s+/g, ' ')).toContain(
      typed.normalize('NFC').replaceAll('’', "'").replace(/\s+/g, ' ').trim(),
    );
    await page.locator('[data-action="back"]').click();
    await expectStep(page, 'address-information');
  }
  expect(await currentStep(page)).toBe('address-information');
  await expect(stepInFront(page)).toBeVisible();
  await expectNoInjection();
});
