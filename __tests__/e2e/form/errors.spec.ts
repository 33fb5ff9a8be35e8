import { checkA11y } from '../support/checkA11y';
import { speedUpRetries } from '../support/speedUpRetries';
import { answersFrom } from '../support/answersFrom';
import { apiCallsOf } from '../support/control';
import { expectState, expectStep, answerSteps, fillStep, stepInFront, pressContinue } from '../support/steps';
import { leadsOf } from '../support/leadsOf';
import { openAt } from '../support/openAt';
import { expect, test } from '../support/test';
import { colombianText } from '../support/colombianText';

const ACCEPTED = 10;
const LAST = 'income-contract-started-at';

test('an empty step: lists what is missing in a summary, with links, focus and an announcement', async ({
  page,
  site,
  applicant,
}) => {
  await openAt(page, { site, step: 'name', answers: applicant });
  await expect(page.locator('[aria-invalid]'), 'no red before the attempt').toHaveCount(0);
  await page.locator('[name="firstName"]').fill('4');
  await page.keyboard.press('Tab');
  await expect(page.locator('[aria-invalid]'), 'nor after leaving a field').toHaveCount(0);
  await page.locator('[name="firstName"]').fill('');
  await pressContinue(page);

  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('heading')).toHaveText(colombianText('app:errorSummary>title_other', { count: 2 }));
  await expect(page).toHaveTitle(new RegExp(`^${colombianText('app:errorSummary>titlePrefix')}`));
  const text = colombianText('form:fieldErrors>firstName>required');
  const field = page.locator('[name="firstName"]');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(new RegExp(text));
  await summary.getByRole('link', { name: text }).click();
  await expect(field).toBeFocused();
  await expect(page).toHaveURL(site.urlOf('name'));

  await page.keyboard.type('C');
  await expect(field).not.toHaveAttribute('aria-invalid');
  await expect(summary.getByRole('listitem')).toHaveCount(1);
  await page.locator('[name="lastName"]').fill('Rojas');
  await expect(summary).toHaveCount(0);
});

test('a second attempt: moves the focus back to the error summary', async ({ page, site }) => {
  await page.goto(site.url);
  await pressContinue(page);
  await expect(page.getByRole('alert')).toBeFocused();
  await page.locator('[name="amount"]').focus();
  await pressContinue(page);
  await expect(page.getByRole('alert')).toBeFocused();
});

test('a typo in the e-mail address: is noticed, and one press corrects it', async ({ page, site, applicant }) => {
  await openAt(page, { site, step: 'initial-details', answers: applicant });
  const email = page.locator('[name="email"]');
  await email.fill('camila@gmial.com');
  await email.blur();
  await page.getByRole('button', { name: colombianText('app:email>useSuggestion') }).click();
  await expect(email).toHaveValue('camila@gmail.com');
  await expect(email).toBeFocused();
  await expect(page.getByText(colombianText('app:email>suggestion', { suggestion: 'camila@gmail.com' }))).toHaveCount(
    0,
  );
});

test.describe('when the API fails', () => {
  // Chromium and the app log each failed call.
  test.use({ allowedFaults: /^console: (Failed to load resource|Failed to (post|update) lead|ERROR: \w+ HTTP)/ });

  test('a personal code that the server refuses: is asked for again', async ({ page, site, applicant }) => {
    const answers = { ...applicant, 'personal-code': { personalCode: '1020304000' } };
    await openAt(page, { site, step: LAST, answers });
    await answerSteps(page, answersFrom(LAST, answers));
    await expectStep(page, 'personal-code');
    await expect(page.getByRole('alert')).toContainText('Ya existe una solicitud con este documento.');
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(page.locator('[name="personalCode"]')).toHaveAttribute('aria-invalid', 'true');
    expect(await leadsOf(site, applicant['initial-details'].email)).toEqual([]);
    await fillStep(page, { personalCode: '1020304050' });
    await expect(page.getByRole('alert')).toHaveCount(0);
    await pressContinue(page);
    await expectState(page, ACCEPTED);
    expect(await leadsOf(site, applicant['initial-details'].email)).toHaveLength(1);
  });

  /** Each text differs from the one before, so that the test waits for the right one. */
  const FAULTS = [
    { name: 'an API that fails', fault: { kind: 'status', status: 500 }, text: 'app:errors>server' },
    { name: 'an API under siege', fault: { kind: 'status', status: 429, ms: 42_000 }, text: '42 segundos' },
    { name: 'a line cut before', fault: { kind: 'drop', when: 'before' }, text: 'app:errors>server' },
    { name: 'a longer siege', fault: { kind: 'status', status: 429, ms: 43_000 }, text: '43 segundos' },
    { name: 'a line cut after', fault: { kind: 'drop', when: 'after' }, text: 'app:errors>server' },
  ] as const;

  test('a submission that fails: loses nothing, shows the reason, and creates one lead once it succeeds', async ({
    page,
    site,
    applicant,
    setFaults,
  }) => {
    await speedUpRetries(page);
    await openAt(page, { site, step: LAST, answers: applicant });
    await fillStep(page, applicant[LAST]);
    const notice = page.getByRole('alert');
    let press = () => pressContinue(page);
    for (const { name, fault, text } of FAULTS) {
      await test.step(name, async () => {
        await setFaults({ operationId: 'createLead', ...fault });
        await press();
        await expect(notice).toContainText(text.startsWith('app:') ? colombianText(text) : text);
        await expect(notice).toContainText(colombianText('app:submitFailed>text'));
        await expectStep(page, LAST);
      });
      press = () => notice.getByRole('button', { name: colombianText('app:submitFailed>action') }).click();
    }
    await setFaults();
    await press();
    await expectState(page, ACCEPTED);
    expect(await leadsOf(site, applicant['initial-details'].email)).toHaveLength(1);
  });

  test('a lead whose response was lost before a reload: continues after it, and is not sent twice', async ({
    page,
    site,
    applicant,
    setFaults,
  }) => {
    await speedUpRetries(page);
    await openAt(page, { site, step: LAST, answers: applicant });
    await setFaults({ operationId: 'createLead', kind: 'drop', when: 'after' });
    await answerSteps(page, answersFrom(LAST, applicant));
    await expect(page.getByRole('alert')).toContainText(colombianText('app:errors>server'));
    await setFaults();
    await page.reload();
    await expectState(page, ACCEPTED);
    expect(await leadsOf(site, applicant['initial-details'].email)).toHaveLength(1);
  });

  test('a submission while offline: keeps the answers, and is sent by itself when the connection is back', async ({
    page,
    context,
    site,
    applicant,
  }) => {
    await speedUpRetries(page);
    await openAt(page, { site, step: LAST, answers: applicant });
    await context.setOffline(true);
    await expect(page.getByText(colombianText('app:offline>text'))).toBeVisible();
    await answerSteps(page, answersFrom(LAST, applicant));
    await expect(page.getByRole('alert')).toContainText(colombianText('app:errors>offline'));
    await expect(page.getByText(colombianText('app:offline>unsent'))).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(colombianText('app:online>sending'))).toBeVisible();
    await expect(page.getByText(colombianText('app:offline>unsent'))).toHaveCount(0);
    await expectState(page, ACCEPTED);
    expect(await leadsOf(site, applicant['initial-details'].email)).toHaveLength(1);
  });

  test('a dialog while offline: shows the notice itself, since the page below it is inert', async ({
    page,
    context,
    site,
  }) => {
    await page.goto(site.url);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('sessionId'))).not.toBeNull();
    await expect(page.locator('dialog:modal')).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByRole('status').filter({ hasText: colombianText('app:offline>text') })).toBeVisible();
    await expect(page.getByRole('dialog').getByText(colombianText('app:offline>text'))).toBeInViewport();
    await checkA11y(page);
    await context.setOffline(false);
    await expect(page.getByText(colombianText('app:offline>text'))).toHaveCount(0);
  });

  test('a list that fails to load: can be retried in place', async ({ page, site, applicant, setFaults }) => {
    await speedUpRetries(page);
    await setFaults(
      { operationId: 'getPolicies', kind: 'status', status: 500 },
      { operationId: 'getCountries', kind: 'status', status: 500 },
    );
    const retry = page.getByRole('button', { name: colombianText('app:actions>retry') });
    await openAt(page, { site, step: 'initial-details', answers: applicant });
    await page.locator('[name="email"]').fill(applicant['initial-details'].email);
    await expect(page.getByText(colombianText('app:policies>failed'))).toBeVisible();
    await pressContinue(page);
    await expect(page.getByRole('alert')).toContainText(colombianText('form:fieldErrors>generalPolicies>required'));
    await setFaults({ operationId: 'getCountries', kind: 'status', status: 500 });
    await retry.click();
    await expect(page.locator('[name="generalPolicies"]')).toHaveCount(3);
    await expect(page.locator('[name="email"]')).toHaveValue(applicant['initial-details'].email);
    await answerSteps(page, { 'initial-details': applicant['initial-details'] });
    await expectStep(page, 'name');
    await openAt(page, { site, step: 'citizenship', answers: applicant });
    await expect(page.getByText(colombianText('app:select>failed'))).toBeVisible();
    await setFaults();
    await retry.click();
    await answerSteps(page, { citizenship: applicant.citizenship });
    await expectStep(page, 'personal-code');
  });
});

test('an e-mail check that never responds: does not hold the applicant up', async ({
  page,
  site,
  applicant,
  setFaults,
}) => {
  await setFaults({ operationId: 'validateEmail', kind: 'latency', ms: 30_000 });
  await openAt(page, { site, step: 'initial-details', answers: applicant });
  await answerSteps(page, { 'initial-details': applicant['initial-details'] });
  await expectStep(page, 'name');
});

test('a button pressed many times: sends one lead', async ({ page, site, applicant, setFaults }) => {
  await openAt(page, { site, step: LAST, answers: applicant });
  await setFaults({ operationId: 'createLead', kind: 'latency', ms: 700, times: 1 });
  await fillStep(page, applicant[LAST]);
  const button = stepInFront(page).locator('button[type="submit"]');
  await button.evaluate((element: HTMLButtonElement) => {
    for (let presses = 0; presses < 8; presses++) element.click();
  });
  await expect(page.getByText(colombianText('app:saving>text'))).toBeVisible();
  await button.evaluate((element: HTMLButtonElement) => element.click());
  await expectState(page, ACCEPTED);
  const stored = await page.evaluate(() => localStorage.getItem('sessionId'));
  const sessionId = String(JSON.parse(stored ?? 'null'));
  expect(await apiCallsOf(site, 'createLead', sessionId)).toHaveLength(1);
  expect(await leadsOf(site, applicant['initial-details'].email)).toHaveLength(1);
});
