import type { Page } from '@playwright/test';
import { storageKeys } from '../../support/storageKeys';
import { arriveAtState } from '../support/arriveAtState';
import { checkA11y } from '../support/checkA11y';
import { apiCallsOf, putCodeAge } from '../support/control';
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

test('an applicant who leaves and returns: finds the same page, is sent no second code, and can request one after a while, which clears the typed one', async ({
  page,
  site,
  applicant,
}) => {
  await stopToastTime(page);
  await arriveAtState(page, site, { state: 7, answers: applicant });
  await sendCode(page);
  const wait = page.getByText(/\d+\ss$/);
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
  await putCodeAge(site, await storedText(page, storageKeys.leadId), 31);
  await page.reload();
  await expect(resendOf(page)).toHaveAttribute('aria-disabled', 'false');
  await codeOf(page).fill('99');
  await resendOf(page).click();
  await expect(page.getByRole('status').filter({ hasText: colombianText('app:toasts>codeSent') })).toBeVisible();
  await expect(codeOf(page)).toHaveValue('');
  await expect(resendOf(page)).toBeFocused();
  await codeOf(page).fill('123 456');
  await send(page);
  await expectState(page, 10);
});

test.describe('after too many tries', () => {
  test.use({ allowedFaults: /429|Failed to carry out verifyMobile/ });

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
