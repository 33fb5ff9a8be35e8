import type { Page } from '@playwright/test';
import { storageKeys } from '../../../src/storage/storageKeys';
import { arriveAtState } from '../support/arriveAtState';
import { checkA11y } from '../support/checkA11y';
import { apiCallsOf, putState } from '../support/control';
import { hold } from '../support/hold';
import { expectLargeTargets, expectNoSideways } from '../support/reach';
import { expectState } from '../support/steps';
import { storedText } from '../support/storedText';
import { expect, test } from '../support/test';
import { colombianText } from '../support/colombianText';

test.use({ viewport: { width: 360, height: 740 } });

const pageOf = (page: Page) => page.locator('[data-state]');
const boxes = (page: Page) => page.locator('input[name="policies"]');
const box = (page: Page, topic: string) => page.locator(`input[value^="lender-${topic}"]`);
const send = (page: Page) => pageOf(page).locator('button[type="submit"]').click();
const acceptAll = (page: Page) => page.getByRole('button', { name: colombianText('app:policies>acceptAll') });

const bodiesOf = async (page: Page, site: Parameters<typeof apiCallsOf>[0], operation: string) =>
  (await apiCallsOf(site, operation, await storedText(page, storageKeys.sessionId))).map(({ body }) => body);

test('consents: start unticked, and each missing one is reported and linked', async ({ page, site, applicant }) => {
  await arriveAtState(page, site, { state: 36, answers: applicant });
  await expect(boxes(page)).toHaveCount(3);
  for (const each of await boxes(page).all()) await expect(each).not.toBeChecked();
  await expect(page.getByText(colombianText('states:consents>required'), { exact: true })).toHaveCount(2);
  await checkA11y(page);
  await expectNoSideways(page);
  await expectLargeTargets(page);
  await send(page);
  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveCount(2);
  await checkA11y(page);
  await summary.getByRole('link').nth(1).click();
  await expect(box(page, 'electronic-contract')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(summary.getByRole('link')).toHaveCount(1);
  await box(page, 'data-sharing').check();
  await expect(summary).toHaveCount(0);
  await send(page);
  await expectState(page, 10);
  const [sent] = await bodiesOf(page, site, 'postPolicyConsents');
  expect(sent).toMatchObject({ policies: ['lender-data-sharing-2026-01', 'lender-electronic-contract-2026-01'] });
});

test.describe('with hostile HTML from a lender', () => {
  // The sanitiser's parser also reports what the policy would have blocked.
  test.use({ allowedFaults: /^CSP: (script|style)-src-attr inline|inline event handler|inline style/ });

  test('a long consent text: opens in a dialog, sanitised, and its links open a new tab', async ({
    page,
    site,
    applicant,
  }) => {
    await page.route(/\/lead\/status\//, async (route) => {
      const response = await route.fetch();
      const status = (await response.json()) as { readonly page?: { readonly consents?: { html?: string }[] } };
      const hostile =
        '<p>Read <a href="https://lender.example/all">all</a> <a href="javascript:alert(1)">this</a></p>' +
        '<img src=x onerror="alert(1)"><script>alert(1)</script><p style="position:fixed" onclick="alert(1)">That</p>' +
        '<form action="https://evil.example"><input name="email"></form><iframe src="https://evil.example"></iframe>';
      for (const consent of status.page?.consents ?? []) if (consent.html !== undefined) consent.html = hostile;
      await route.fulfill({ response, json: status });
    });
    await arriveAtState(page, site, { state: 35, answers: applicant });
    const read = page.getByRole('button', { name: new RegExp(colombianText('states:consents>read')) }).first();
    const release = await hold(page, /\/assets\/policy-text\./);
    await read.click();
    const dialog = page.getByRole('dialog');
    // The sanitiser loads with the first text that needs it.
    await expect(dialog).toContainText(colombianText('app:policies>loading'));
    release();
    await expect(dialog).toContainText('Read all this');
    await expect(dialog.getByRole('link')).toHaveCount(1);
    await expect(dialog.getByRole('link')).toHaveAttribute('target', '_blank');
    await expect(dialog.getByRole('link')).toHaveAttribute('rel', 'noopener');
    expect(await dialog.innerHTML()).not.toMatch(/script|onerror|onclick|style=|<form|<input|<iframe|<img/);
    await checkA11y(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(read).toBeFocused();
    for (const each of await boxes(page).all()) await expect(each).not.toBeChecked();
  });
});

test('a half-done consents page: is stored by the server, also for another device', async ({
  page,
  browser,
  site,
  applicant,
}) => {
  await arriveAtState(page, site, { state: 20, answers: applicant });
  await box(page, 'news').check();
  await box(page, 'credit-check').check();
  await expect.poll(async () => (await bodiesOf(page, site, 'putCustomerConsents')).length).toBeGreaterThan(0);
  const leadId = await storedText(page, storageKeys.leadId);
  const state = await storedText(page, storageKeys.state);
  const other = await (await browser.newContext()).newPage();
  await other.goto(new URL('/', site.url).href);
  await other.evaluate(
    ([id = '', stored = '']) => {
      const { customerConsents, ...rest } = JSON.parse(stored) as Record<string, unknown>;
      localStorage.setItem('lid', id);
      localStorage.setItem('state', JSON.stringify(customerConsents ? rest : {}));
    },
    [leadId, state],
  );
  await other.goto(site.urlOf('consents'));
  await expect(box(other, 'credit-check')).toBeChecked();
  await expect(box(other, 'news')).toBeChecked();
  await expect(box(other, 'data-sharing')).not.toBeChecked();
  await other.context().close();
});

test('ticked consents: survive a reload, but are not carried over to another lender', async ({
  page,
  site,
  applicant,
}) => {
  await arriveAtState(page, site, { state: 29, answers: applicant });
  await acceptAll(page).click();
  await box(page, 'credit-check').uncheck();
  await page.reload();
  await expect(box(page, 'electronic-contract')).toBeChecked();
  await expect(box(page, 'credit-check')).not.toBeChecked();
  await putState(site, await storedText(page, storageKeys.leadId), 35);
  await page.reload();
  await expectState(page, 35);
  await expect(boxes(page)).toHaveCount(3);
  for (const each of await boxes(page).all()) await expect(each).not.toBeChecked();
});

test('an applicant: can decline the consents', async ({ page, site, applicant }) => {
  await arriveAtState(page, site, { state: 29, answers: applicant });
  await page.getByRole('button', { name: colombianText('states:advanzia-consents>actions>decline') }).click();
  await expectState(page, 13);
});

test.describe('when a call fails', () => {
  test.use({ allowedFaults: /5\d\d|409|422|429|HTTP 0|ERR_|Failed to carry out|Failed to load/ });

  for (const { name, fault } of [
    { name: '409', fault: { kind: 'status', status: 409 } },
    { name: '429', fault: { kind: 'status', status: 429, ms: 60_000 } },
    { name: '500', fault: { kind: 'status', status: 500 } },
    { name: 'a dropped line', fault: { kind: 'drop', when: 'before' } },
  ] as const) {
    test(`consents that fail with ${name}: the page says so and keeps what is ticked`, async ({
      page,
      site,
      applicant,
      setFaults,
    }) => {
      await arriveAtState(page, site, { state: 35, answers: applicant });
      await acceptAll(page).click();
      await setFaults({ operationId: 'postDynamicConsents', ...fault });
      await send(page);
      await expect(page.getByRole('alert')).toBeVisible();
      await checkA11y(page);
      for (const each of await boxes(page).all()) await expect(each).toBeChecked();
      await setFaults();
      await page.reload();
      for (const each of await boxes(page).all()) await expect(each).toBeChecked();
      await send(page);
      await expectState(page, 10);
    });
  }

  test('a list of consents that fails to load: can be requested again', async ({
    page,
    site,
    applicant,
    setFaults,
  }) => {
    await page.route(/\/lead\/status\//, async (route) => {
      const response = await route.fetch();
      const { page: left, ...status } = (await response.json()) as Record<string, unknown>;
      await route.fulfill({ response, json: left === undefined ? status : { ...status, page: {} } });
    });
    await setFaults({ operationId: 'getCustomerConsents', kind: 'status', status: 503 });
    await arriveAtState(page, site, { state: 20, answers: applicant });
    await expect(page.getByRole('alert')).toHaveText(colombianText('states:consents>failed'));
    await checkA11y(page);
    await setFaults();
    await page.getByRole('button', { name: colombianText('app:actions>retry') }).click();
    await expect(boxes(page)).toHaveCount(3);
  });
});
