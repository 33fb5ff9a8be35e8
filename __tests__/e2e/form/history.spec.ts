import { apiCallsOf } from '../support/control';
import { leadsOf } from '../support/leadsOf';
import { openAt } from '../support/openAt';
import { reloadKept } from '../support/reloadKept';
import { answerSteps, expectState, expectStep, fillStep, stepInFront } from '../support/steps';
import { expect, test } from '../support/test';
import { storedText } from '../support/storedText';
import { storageKeys } from '../../support/storageKeys';
import { colombianText } from '../support/colombianText';

const ACCEPTED = 10;
const LAST = 'income-contract-started-at';

test('Back and Forward: move through the steps, and the answers are kept', async ({ page, site, applicant }) => {
  await openAt(page, { site, step: 'initial-details', answers: applicant });
  const { 'initial-details': contact, name, gender } = applicant;
  await answerSteps(page, { 'initial-details': contact, name, gender });
  await expectStep(page, 'date-of-birth');
  await expect(page).toHaveURL(site.urlOf('date-of-birth'));
  for (const step of ['gender', 'name', 'initial-details']) {
    await page.goBack();
    await expectStep(page, step);
    await expect(page).toHaveURL(site.urlOf(step));
  }
  await expect(page.locator('[name="email"]')).toHaveValue(contact.email);
  await expect(page.locator('[name="generalPolicies"]:checked')).toHaveCount(3);
  await page.goForward();
  await expectStep(page, 'name');
  await expect(page.locator('[name="secondLastName"]')).toHaveValue('Núñez');
  await page.goForward();
  await expectStep(page, 'gender');
  await expect(page.locator('[name="gender"]:checked')).toHaveValue('female');
});

test('Back and a reload before the next step is painted: leave the history intact', async ({
  page,
  site,
  applicant,
}) => {
  await openAt(page, { site, step: 'name', answers: applicant });
  await answerSteps(page, { name: applicant.name });
  await expect(page).toHaveURL(site.urlOf('gender'));
  await fillStep(page, applicant.gender);
  const pressAnd = (what: 'back' | 'reload') =>
    page.evaluate((next) => {
      document.querySelector<HTMLElement>('[data-step] button[type="submit"]')?.click();
      if (next === 'back') window.history.back();
      else window.location.reload();
    }, what);
  await pressAnd('back');
  await expect(page).toHaveURL(site.urlOf('name'));
  await expectStep(page, 'name');
  await page.goForward();
  await expectStep(page, 'gender');
  await expect(page.locator('[name="gender"]:checked')).toHaveValue('female');
  await pressAnd('reload');
  await expectStep(page, 'date-of-birth');
  await expect(page).toHaveURL(site.urlOf('date-of-birth'));
  await page.goBack();
  await expectStep(page, 'gender');
});

test('a reload: keeps half a date, and a code that is nowhere stored in clear text', async ({
  page,
  site,
  applicant,
}) => {
  await openAt(page, { site, step: 'date-of-birth', answers: applicant });
  await page.locator('[data-part="day"]').pressSequentially('28');
  await page.locator('[data-part="year"]').pressSequentially('199');
  await page.reload();
  for (const [part, typed] of Object.entries({ day: '28', month: '', year: '199' }))
    await expect(page.locator(`[data-part="${part}"]`)).toHaveValue(typed);
  await openAt(page, { site, step: 'personal-code', answers: applicant });
  await fillStep(page, applicant['personal-code']);
  await reloadKept(page);
  await expect(page.locator('[name="personalCode"]')).toHaveValue('1020304050');
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, document.cookie]));
  expect(kept).toContain('Camila');
  expect(kept).not.toContain('1020304050');
});

test('Back after a submission that was pressed many times: stays on the page of its one lead', async ({
  page,
  site,
  applicant,
  setFaults,
}) => {
  await openAt(page, { site, step: LAST, answers: applicant });
  await setFaults({ operationId: 'createLead', kind: 'latency', ms: 300, times: 1 });
  await fillStep(page, applicant[LAST]);
  const button = stepInFront(page).locator('button[type="submit"]');
  await button.evaluate((element: HTMLButtonElement) => {
    for (let presses = 0; presses < 8; presses++) element.click();
  });
  await expectState(page, ACCEPTED);
  for (const go of [() => page.goBack(), () => page.goto(site.urlOf('monthly-income')), () => page.goto(site.url)]) {
    await go();
    await expectState(page, ACCEPTED);
  }
  const stored = await storedText(page, storageKeys.sessionId);
  expect(await apiCallsOf(site, 'createLead', stored)).toHaveLength(1);
  expect(await leadsOf(site, applicant['initial-details'].email)).toHaveLength(1);
});

test.describe('where a 404 is expected', () => {
  // Chromium logs the 404 response to a page that does not exist.
  test.use({ allowedFaults: /status of 404.*\/404/ });

  test('an unknown address: shows the host’s page of a 404, which leads back to the form', async ({ page, site }) => {
    await page.goto(site.urlOf('no/such/page'));
    await expect(page).toHaveURL(site.urlOf('404'));
    await expect(page.getByRole('heading', { name: colombianText('app:notFound>title') })).toBeVisible();
    await page.getByRole('link', { name: colombianText('app:actions>home') }).click();
    await expectStep(page, 'loan-details');
  });
});
