import { openAt } from '../support/openAt';
import { expectStep, fillStep } from '../support/steps';
import { expect, test } from '../support/test';

test('two tabs of one applicant: keep the answers of both, and the newer one of each', async ({
  page,
  context,
  site,
  applicant,
}) => {
  await openAt(page, { site, step: 'name', answers: applicant });
  const other = await context.newPage();
  await other.goto(site.urlOf('name'));
  await expectStep(other, 'name');
  await fillStep(page, { firstName: 'Eva' });
  await expect(other.locator('[name="firstName"]')).toHaveValue('Eva');
  await fillStep(other, { lastName: 'Luna', firstName: 'Ana' });
  await expect(page.locator('[name="lastName"]')).toHaveValue('Luna');
  await fillStep(page, { secondLastName: 'Sol' });
  await expect(other.locator('[name="secondLastName"]')).toHaveValue('Sol');
  await other.close();
  await page.reload();
  for (const [name, value] of Object.entries({ firstName: 'Ana', lastName: 'Luna', secondLastName: 'Sol' }))
    await expect(page.locator(`[name="${name}"]`)).toHaveValue(value);
});
