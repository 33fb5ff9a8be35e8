import type { Page } from '@playwright/test';
import type { Fault } from '../../../sandbox/control/faults';
import { storageKeys } from '../../../src/storage/storageKeys';
import { arriveAtState } from '../support/arriveAtState';
import { checkA11y } from '../support/checkA11y';
import { speedUpRetries, shortenTimeouts, restoreTimeouts } from '../support/speedUpRetries';
import { openAt } from '../support/openAt';
import { expectLargeTargets, expectNoSideways } from '../support/reach';
import { expectState, expectStep } from '../support/steps';
import { expect, test } from '../support/test';
import { colombianText } from '../support/colombianText';

test.use({
  viewport: { width: 360, height: 740 },
  // Chromium and the app log each failed call.
  allowedFaults: /^console: (Failed to load resource|Failed to unsubscribe|ERROR: unsubscribe HTTP)/,
});

const address = 'camila.mail@example.com';

const field = (page: Page) => page.locator('main [name="email"]');
const confirm = (page: Page) => page.locator('main button[type="submit"]');

/** Records the e-mail address of each unsubscribe request as it leaves the browser. */
function watchCalls(page: Page): readonly (string | null)[] {
  const sent: (string | null)[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('/customer/email/unsubscribe')) sent.push(searchParams.get('email'));
  });
  return sent;
}

async function expectDone(page: Page, email: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(colombianText('states:unsubscribe>done>heading'));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.locator('main .intro')).toHaveText(colombianText('states:unsubscribe>done>text', { email }));
}

test('an unsubscribe link: fills in the address, and leaves no trace of it in the address bar', async ({
  page,
  site,
}) => {
  const sent = watchCalls(page);
  await page.goto(site.urlOf(`unsubscribe?email=${encodeURIComponent(address)}&utm_source=mail`));
  await expect(field(page)).toHaveValue(address);
  await expect(page).toHaveURL(site.urlOf('unsubscribe?utm_source=mail'));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle(new RegExp(colombianText('states:unsubscribe>heading')));
  await expectNoSideways(page);
  await expectLargeTargets(page);
  await checkA11y(page);
  expect(sent).toEqual([]);
  await page.reload();
  await expect(field(page), 'a reload finds it').toHaveValue(address);
  await expect(page).toHaveURL(site.urlOf('unsubscribe?utm_source=mail'));
  await confirm(page).click();
  await expectDone(page, address);
  await page.reload();
  await expectDone(page, address);
  expect(sent).toEqual([address]);
  await expectNoSideways(page);
  await expectLargeTargets(page);
  await checkA11y(page);
});

test('a typed address: is refused if invalid, and gets the same response if unknown', async ({ page, site }) => {
  const sent = watchCalls(page);
  await page.goto(site.urlOf('unsubscribe'));
  await confirm(page).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(page.getByRole('alert')).toContainText(colombianText('form:fieldErrors>email>required'));
  await field(page).fill('camila@');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await field(page).press('Enter');
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
  await checkA11y(page);
  expect(sent).toEqual([]);
  for (const email of ['nobody.knows.this@example.com', `${'long'.repeat(15)}@${'example'.repeat(8)}.com`]) {
    await field(page).fill(email);
    await field(page).press('Enter');
    await expectDone(page, email);
    await expectNoSideways(page);
    await page.getByRole('button', { name: colombianText('states:unsubscribe>again') }).click();
    await expect(field(page)).toHaveValue(email);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  }
});

/** Each text differs from the one before, so that the test waits for the right one. */
const failing: Readonly<Record<string, Omit<Fault, 'operationId'> & { readonly text: string }>> = {
  'an API that fails': { kind: 'status', status: 500, text: colombianText('app:errors>server') },
  'too many requests': { kind: 'status', status: 429, ms: 42_000, text: '42' },
  'a line cut before': { kind: 'drop', when: 'before', text: colombianText('app:errors>server') },
  'an answer that never comes': { kind: 'silence', text: colombianText('app:errors>timeout') },
  'a line cut after': { kind: 'drop', when: 'after', text: colombianText('app:errors>server') },
};

test('an unsubscribe call that fails: loses nothing, shows the reason, and can be retried', async ({
  page,
  site,
  setFaults,
}) => {
  await speedUpRetries(page);
  await page.goto(site.urlOf('unsubscribe'));
  await field(page).fill(address);
  for (const [name, { text, ...fault }] of Object.entries(failing)) {
    await test.step(name, async () => {
      await setFaults({ operationId: 'unsubscribe', ...fault });
      if (fault.kind === 'silence') await shortenTimeouts(page);
      await confirm(page).click();
      await expect(page.locator('main').getByRole('alert')).toContainText(text);
      await restoreTimeouts(page);
      await expect(field(page)).toHaveValue(address);
    });
  }
  await checkA11y(page);
  await test.step('a refusal of the address', async () => {
    await setFaults({
      operationId: 'unsubscribe',
      kind: 'status',
      status: 422,
      fieldName: 'email',
      message: 'Así no.',
    });
    await confirm(page).click();
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(page.getByRole('alert').getByRole('link', { name: 'Así no.' })).toBeVisible();
  });
  await setFaults();
  await page.context().setOffline(true);
  await confirm(page).click();
  await expect(page.locator('main').getByRole('alert')).toContainText(colombianText('app:errors>offline'));
  // It is sent by itself when the connection is back.
  await page.context().setOffline(false);
  await expectDone(page, address);
});

test('unsubscribing during an application: leaves its answers and its step unchanged', async ({
  page,
  site,
  applicant,
}) => {
  await openAt(page, { site, step: 'overdue-debt-amount', answers: applicant });
  await expect(page.locator('html')).toHaveAttribute('data-kept', 'true');
  const kept = () => page.evaluate((key) => localStorage.getItem(key), storageKeys.leadApplication);
  const before = await kept();
  await page.goto(site.urlOf(`unsubscribe?email=${address}`));
  await confirm(page).click();
  await expectDone(page, address);
  expect(await kept()).toBe(before);
  await page.getByRole('link', { name: colombianText('app:actions>home') }).click();
  await expectStep(page, 'overdue-debt-amount');
});

test('unsubscribing with a submitted lead: leaves it in its state', async ({ page, site, applicant }) => {
  await arriveAtState(page, site, { state: 16, answers: applicant });
  await page.goto(site.urlOf(`unsubscribe?email=${address}`));
  await expect(field(page)).toHaveValue(address);
  await confirm(page).click();
  await expectDone(page, address);
  await page.getByRole('link', { name: colombianText('app:actions>home') }).click();
  await expectState(page, 16);
});
