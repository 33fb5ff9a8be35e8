import { openState } from '../support/openState';
import { expectState } from '../support/steps';
import { expect, test } from '../support/test';

test('the page of a lead: its form puts a lead into any state, and the applicant sees it after a reload', async ({
  page,
  site,
  context,
}) => {
  const id = await openState(page, site, { deployment: 'co-askrobin', state: 10 });
  const development = await context.newPage();
  await development.goto(new URL('/leads', site.url).href);
  await development.locator(`a[href="/leads/${id}"]`).click();
  const choice = development.getByRole('combobox', { name: 'State' });
  await choice.selectOption('16');
  await development.getByRole('button', { name: 'Set state' }).click();
  await expect(choice).toHaveValue('16');
  await page.reload();
  await expectState(page, 16);
});
