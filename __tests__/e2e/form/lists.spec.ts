import type { Page } from '@playwright/test';
import { textByKey } from '../../../tools/publish/createSettings';
import { colombianTexts } from '../../support/colombianTexts';
import { arriveAtState } from '../support/arriveAtState';
import { checkA11y } from '../support/checkA11y';
import { apiCallsOf } from '../support/control';
import { fillField } from '../support/fillField';
import { expectLargeTargets, expectNoSideways } from '../support/reach';
import { reloadKept } from '../support/reloadKept';
import { expectState } from '../support/steps';
import { expect, test } from '../support/test';

test.use({ viewport: { width: 360, height: 740 } });

const text = (key: string) => textByKey(colombianTexts['states'] ?? {}, key);

const entries = (page: Page) => page.locator('.entry');
const editor = (page: Page) => page.locator('.entry--open');
const press = (page: Page, name: string) => page.getByRole('button', { name }).click();

async function look(page: Page) {
  await expectNoSideways(page);
  await expectLargeTargets(page);
  await checkA11y(page);
}

test('a list of debts: entries are added, changed, removed and restored, accessibly, and survive a reload', async ({
  page,
  site,
  applicant,
}) => {
  await arriveAtState(page, site, { state: 31, answers: applicant });
  await expect(entries(page)).toHaveCount(2);
  await look(page);

  await press(page, text('customer-debts>add'));
  await expect(page.getByRole('heading', { name: text('customer-debts>new') })).toBeFocused();
  await fillField(editor(page), 'debtCreditor', 'Cooperativa');
  await fillField(editor(page), 'debtAmount', '900');
  await look(page);
  await reloadKept(page);
  await expect(editor(page).locator('[name="debtCreditor"]')).toHaveValue('Cooperativa');
  await fillField(editor(page), 'debtAmount', '900000');
  await press(page, text('list>save'));
  await expect(page.getByRole('heading', { name: 'Cooperativa' })).toBeFocused();

  await press(page, `${text('list>remove')} Banco Ejemplo`);
  await expect(page.getByRole('button', { name: text('list>undo') })).toBeFocused();
  await look(page);
  await reloadKept(page);
  await press(page, text('list>undo'));
  await expect(page.getByRole('heading', { name: 'Banco Ejemplo' })).toBeFocused();
  await press(page, `${text('list>remove')} Tienda Ejemplo`);

  const forward = page.locator('main button[type="submit"]');
  await forward.click();
  await expect(page.getByRole('alert')).toBeFocused();
  await look(page);
  await page.getByRole('checkbox').check();
  await forward.click();
  await expectState(page, 10);
  const session = await page.evaluate(() => localStorage.getItem('sessionId'));
  const [sent] = await apiCallsOf(site, 'postCustomerDebts', session ?? '');
  expect(sent?.body).toMatchObject({
    debts: [
      { id: 'debt-1', creditor: 'Banco Ejemplo' },
      { creditor: 'Cooperativa', amount: 900_000 },
    ],
  });
});

test.describe('when the lender refuses a debt', () => {
  test.use({ allowedFaults: /422|Failed to carry out postCustomerDebts/ });

  test('a refused debt: opens with the error at its field, and the corrected list is sent', async ({
    page,
    site,
    applicant,
  }) => {
    await arriveAtState(page, site, { state: 31, answers: applicant });
    await press(page, 'Cambiar Tienda Ejemplo');
    await fillField(editor(page), 'debtInstalment', '99000000');
    await press(page, text('list>save'));
    await page.getByRole('checkbox').check();
    await page.locator('main button[type="submit"]').click();
    await expect(editor(page).locator('[name="debtInstalment"]')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByRole('alert')).toBeFocused();
    await fillField(editor(page), 'debtInstalment', '90000');
    await press(page, text('list>save'));
    await expect(page.getByRole('checkbox')).toBeChecked();
    await page.locator('main button[type="submit"]').click();
    await expectState(page, 10);
  });
});
