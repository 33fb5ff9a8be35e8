import { leadsOf } from '../support/leadsOf';
import { openAt } from '../support/openAt';
import { expectState, expectStep, fillStep, pressContinue } from '../support/steps';
import { expect, test } from '../support/test';

const ACCEPTED = 10;
const LAST = 'income-contract-started-at';

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

test('an application sent in one tab: is shown by the other tab behind it', async ({
  page,
  context,
  site,
  applicant,
}) => {
  await openAt(page, { site, step: LAST, answers: applicant });
  const other = await context.newPage();
  await other.goto(site.urlOf(LAST));
  await expectStep(other, LAST);
  // A background tab is painted once a second, so a click in it would take that long.
  await page.bringToFront();
  await fillStep(page, applicant[LAST]);
  await pressContinue(page);
  await expectState(page, ACCEPTED);
  await expectState(other, ACCEPTED);
  expect(await leadsOf(site, applicant['initial-details'].email)).toHaveLength(1);
});
