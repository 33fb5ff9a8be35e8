import { states as text } from '../../support/colombianTexts';
import { checkA11y } from '../support/checkA11y';
import { fillField } from '../support/fillField';
import { openState } from '../support/openState';
import { expectLargeTargets, expectNoSideways } from '../support/reach';
import { reloadKept } from '../support/reloadKept';
import { expect, test } from '../support/test';

test.use({ viewport: { width: 360, height: 740 } });

test('a removed and an open entry of a list: fit a phone, and survive a reload', async ({ page, site }) => {
  await openState(page, site, { deployment: 'co-askrobin', state: 31 });
  const editor = page.locator('.entry--open');
  await page.getByRole('button', { name: `${text('list>remove')} Banco Ejemplo` }).click();
  await expect(page.getByRole('button', { name: text('list>undo') })).toBeFocused();
  await reloadKept(page);
  await page.getByRole('button', { name: text('list>undo') }).click();
  await expect(page.getByRole('heading', { name: 'Banco Ejemplo' })).toBeFocused();
  await page.getByRole('button', { name: text('customer-debts>add') }).click();
  await expect(page.getByRole('heading', { name: text('customer-debts>new') })).toBeFocused();
  await fillField(editor, 'debtCreditor', 'Cooperativa');
  await expectNoSideways(page);
  await expectLargeTargets(page);
  await checkA11y(page);
  await reloadKept(page);
  await expect(editor.locator('[name="debtCreditor"]')).toHaveValue('Cooperativa');
});
