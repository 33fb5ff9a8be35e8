import type { Page } from '@playwright/test';
import { storageKeys } from '../../../src/storage/storageKeys';
import { arriveAtState } from '../support/arriveAtState';
import { checkA11y } from '../support/checkA11y';
import { apiCallsOf, putCodeAge } from '../support/control';
import { fillField } from '../support/fillField';
import { speedUpRetries } from '../support/speedUpRetries';
import { expectLargeTargets, expectNoSideways } from '../support/reach';
import { sendCode } from '../support/sendCode';
import { expectState } from '../support/steps';
import { storedText } from '../support/storedText';
import { stopToastTime } from '../support/toastTime';
import { expect, test } from '../support/test';
import { colombianText } from '../support/colombianText';

test.use({ viewport: { width: 360, height: 740 } });

const pageOf = (page: Page) => page.locator('[data-state]');
const codeOf = (page: Page) => page.locator('[name="code"]');
const send = (page: Page) => pageOf(page).locator('button[type="submit"]').click();
const resendOf = (page: Page) => page.getByRole('button', { name: colombianText('states:mobile-verification>resend') });

test('a code from a message: proves the number, in whatever digits it is typed', async ({ page, site, applicant }) => {
  await arriveAtState(page, site, { state: 7, answers: applicant });
  await expect(pageOf(page), 'where it will go').toContainText('67');
  await expect(codeOf(page)).toHaveCount(0);
  await sendCode(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle(new RegExp(colombianText('states:mobile-verification>heading')));
  await expect(pageOf(page), 'where it went').toContainText('67');
  await expect(codeOf(page)).toHaveAttribute('autocomplete', 'one-time-code');
  await checkA11y(page);
  await expectNoSideways(page);
  await expectLargeTargets(page);
  await codeOf(page).fill('١٢٣-٤٥٦');
  // Six digits alone send nothing: the applicant must submit them.
  expect(await apiCallsOf(site, 'verifyMobile', await storedText(page, storageKeys.sessionId))).toEqual([]);
  await codeOf(page).press('Enter');
  await expectState(page, 10);
});

test('an applicant who leaves and returns: finds the same page, and no second code is sent', async ({
  page,
  site,
  applicant,
}) => {
  await arriveAtState(page, site, { state: 7, answers: applicant });
  await sendCode(page);
  const wait = page.getByText(/\d+ s$/);
  await expect(wait).toBeVisible();
  await page.goto('about:blank');
  await page.goto(site.url);
  await expectState(page, 7);
  // The wait of the first code continues.
  await expect(wait).toBeVisible();
  await expect(page.locator('[data-action="send"]')).toHaveCount(0);
  const session = await storedText(page, storageKeys.sessionId);
  expect((await apiCallsOf(site, 'startMobileVerification', session)).length).toBe(1);
  expect(await apiCallsOf(site, 'resendMobileCode', session)).toEqual([]);
  await codeOf(page).fill('123 456');
  await send(page);
  await expectState(page, 10);
});

test('another code: can be requested after a while, and clears the typed one', async ({ page, site, applicant }) => {
  await stopToastTime(page);
  await arriveAtState(page, site, { state: 7, answers: applicant });
  await sendCode(page);
  await putCodeAge(site, await storedText(page, storageKeys.leadId), 31);
  await page.reload();
  await expect(resendOf(page)).toHaveAttribute('aria-disabled', 'false');
  await codeOf(page).fill('99');
  await resendOf(page).click();
  await expect(page.getByRole('status').filter({ hasText: colombianText('app:toasts>codeSent') })).toBeVisible();
  await expect(codeOf(page)).toHaveValue('');
  await expect(resendOf(page)).toBeFocused();
});

test('the browser: may read the code from the message, until the page is left', async ({ page, site, applicant }) => {
  // Phones have this, and this browser does not: the test delivers the message.
  await page.addInitScript(() => {
    Object.assign(window, { OTPCredential: Object });
    navigator.credentials.get = (options?: CredentialRequestOptions) =>
      new Promise((resolve, reject) => {
        options?.signal?.addEventListener('abort', () => {
          document.documentElement.dataset['asked'] = 'no more';
          reject(new DOMException('left', 'AbortError'));
        });
        document.documentElement.dataset['asked'] = JSON.stringify(options);
        const credential: Credential & { readonly code: string } = { id: '', type: 'otp', code: '123456' };
        document.addEventListener('message-came', () => resolve(credential));
      });
  });
  await arriveAtState(page, site, { state: 7, answers: applicant });
  await sendCode(page);
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-asked', /"transport":\["sms"\]/);
  await pageOf(page).locator('.button--link').click();
  await expectState(page, 15);
  await expect(root).toHaveAttribute('data-asked', 'no more');
  await pageOf(page).locator('.button--link').click();
  await expectState(page, 7);
  await page.evaluate(() => document.dispatchEvent(new Event('message-came')));
  await expectState(page, 10);
});

test.describe('when a code is refused', () => {
  test.use({ allowedFaults: /422|Failed to carry out verifyMobile/ });

  test('a refused code: is marked as wrong or expired until it changes, and another number may be used', async ({
    page,
    site,
    applicant,
  }) => {
    await arriveAtState(page, site, { state: 7, answers: applicant });
    await sendCode(page);
    const code = codeOf(page);
    const summary = page.getByRole('alert');
    await code.fill('111 111');
    await send(page);
    await expect(summary).toBeFocused();
    await expect(summary).toContainText(colombianText('states:mobile-verification>code_wrong'));
    await expect(code).toHaveAttribute('aria-invalid', 'true');
    await expect(code).toHaveValue('111 111');
    await code.fill('000000');
    await expect(summary).toHaveCount(0);
    await send(page);
    await expect(summary).toContainText(colombianText('states:mobile-verification>code_expired'));
    await pageOf(page).locator('.button--link').click();
    await expectState(page, 15);
    await checkA11y(page);
    await fillField(pageOf(page), 'phoneNumber', '300 999 9988');
    await send(page);
    await expectState(page, 7);
    await expect(pageOf(page), 'the code of the other number is none of this one').toContainText('88');
    await sendCode(page);
    await code.fill('123 456');
    await send(page);
    await expectState(page, 10);
  });
});

test.describe('when the response to a code request is lost', () => {
  test.use({ allowedFaults: /Failed to load resource|startMobileVerification/ });

  for (const [way, comeBack] of [
    ['pressed for again', sendCode],
    ['looked for by a reload', (page: Page) => page.reload()],
  ] as const) {
    test(`a code whose response is lost, ${way}: is sent once, and is valid`, async ({
      page,
      site,
      applicant,
      setFaults,
    }) => {
      await speedUpRetries(page);
      await arriveAtState(page, site, { state: 7, answers: applicant });
      await setFaults({ operationId: 'startMobileVerification', kind: 'drop', when: 'after' });
      await page.locator('[data-action="send"]').click();
      await expect(page.getByRole('alert')).toHaveText(colombianText('app:errors>server'));
      await setFaults();
      await comeBack(page);
      await codeOf(page).fill('123456');
      const session = await storedText(page, storageKeys.sessionId);
      const calls = await apiCallsOf(site, 'startMobileVerification', session);
      expect(new Set(calls.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
      expect(await apiCallsOf(site, 'resendMobileCode', session)).toEqual([]);
      await send(page);
      await expectState(page, 10);
    });
  }
});

test.describe('after too many tries', () => {
  test.use({ allowedFaults: /422|429|Failed to carry out verifyMobile/ });

  test('too many tries: show a countdown, and another code lifts the block', async ({ page, site, applicant }) => {
    await stopToastTime(page);
    await arriveAtState(page, site, { state: 7, answers: applicant });
    await sendCode(page);
    const onward = pageOf(page).locator('button[type="submit"]');
    for (let tries = 1; tries <= 5; tries++) {
      await codeOf(page).fill(`11111${tries}`);
      await send(page);
      await expect(codeOf(page)).toHaveAttribute('aria-invalid', 'true');
    }
    await codeOf(page).fill('123456');
    await send(page);
    await expect(onward).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByRole('alert')).toContainText(/\d+/);
    const seconds = page.locator('.notice p[aria-hidden]');
    const before = (await seconds.textContent()) ?? '';
    await expect(seconds).not.toHaveText(before);
    await checkA11y(page);
    await putCodeAge(site, await storedText(page, storageKeys.leadId), 31);
    await page.reload();
    await resendOf(page).click();
    await expect(page.getByRole('status').filter({ hasText: colombianText('app:toasts>codeSent') })).toBeVisible();
    await codeOf(page).fill('123456');
    await send(page);
    await expectState(page, 10);
  });

  test('too many tries: block until the time is over, and the button works again', async ({
    page,
    site,
    applicant,
    setFaults,
  }) => {
    await page.clock.install();
    await arriveAtState(page, site, { state: 7, answers: applicant });
    await sendCode(page);
    await setFaults({ operationId: 'verifyMobile', kind: 'status', status: 429, ms: 60_000 });
    await codeOf(page).fill('123456');
    await send(page);
    const onward = pageOf(page).locator('button[type="submit"]');
    await expect(onward).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByRole('alert')).toContainText(/\d/);
    await setFaults();
    await page.clock.fastForward(61_000);
    await expect(page.getByText(colombianText('app:errors>waitOver'))).toBeVisible();
    await expect(onward).toHaveAttribute('aria-disabled', 'false');
    await send(page);
    await expectState(page, 10);
  });
});
