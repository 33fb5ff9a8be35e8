import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { MailLink } from '../../../sandbox/openStore';
import { storageKeys } from '../../support/storageKeys';
import { checkA11y } from '../support/checkA11y';
import { leaveBehind } from '../support/openAt';
import { expectLargeTargets, expectNoSideways } from '../support/reach';
import { expectStep } from '../support/steps';
import { expect, test } from '../support/test';
import { storedItem } from '../support/storedText';
import { colombianText } from '../support/colombianText';

test.use({
  viewport: { width: 360, height: 740 },
  // Chromium and the app log each failed call.
  allowedFaults:
    /^console: (Failed to load resource|Failed to carry out \w+|ERROR: (?:unsubscribe|sendUnsubscribeLink) HTTP)/,
});

/** Returns the calls that tell an address or a token, with what they carry. */
function watchMail(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.includes('/customer/email/')) sent.push(`${pathname}${search} ${request.postData() ?? ''}`);
  });
  return sent;
}

test('unsubscribing without a link: outlasts a reload and a lost connection, and sends a link that ends mail by a press @operation', async ({
  page,
  context,
  site,
  applicant,
}) => {
  const email = `camila.${randomUUID()}@example.com`;
  const sent = watchMail(page);
  await leaveBehind(page, { site, step: 'gender', answers: applicant });
  const kept = () => storedItem(page, storageKeys.leadApplication);
  await page.goto(site.urlOf(`unsubscribe?email=${encodeURIComponent(email)}&utm_source=mail`));
  const before = await kept();
  expect(before).not.toBeNull();
  const field = page.locator('main [name="email"]');
  await expect(field).toHaveValue(email);
  await page.reload();
  await expect(field, 'a reload finds it').toHaveValue(email);
  await expect(page).toHaveURL(site.urlOf('unsubscribe?utm_source=mail'));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle(new RegExp(colombianText('states:unsubscribe>heading')));
  expect(sent).toEqual([]);
  await context.setOffline(true);
  await page.locator('main button[type="submit"]').click();
  await expect(page.locator('main').getByRole('alert')).toContainText(colombianText('app:errors>offline'));
  await checkA11y(page);
  sent.splice(0);
  await context.setOffline(false);
  const headed = (key: string) =>
    page.getByRole('heading', { level: 1, name: colombianText(`states:unsubscribe>${key}`) });
  await expect(headed('sent>heading')).toBeFocused();
  await expectNoSideways(page);
  await expectLargeTargets(page);
  await checkA11y(page);
  expect(sent).toEqual([expect.stringMatching(/\/email\/unsubscribe-link \{"email":/)]);
  const [link] = (await (
    await fetch(`http://127.0.0.1:${site.port}/sandbox/mail-links`)
  ).json()) as readonly MailLink[];
  if (link?.email !== email) throw new Error('No link was sent to the address');
  sent.splice(0);
  await page.goto(site.urlOf(`unsubscribe?token=${link.token}`));
  await expect(page).toHaveURL(site.urlOf('unsubscribe'));
  await expect(page.locator('main [name="email"]')).toHaveCount(0);
  await page.locator('main button[type="submit"]').click();
  await expect(headed('done>heading')).toBeFocused();
  await page.reload();
  await expect(page.locator('main .intro')).toHaveText(colombianText('states:unsubscribe>done>linked'));
  expect(sent).toEqual([expect.stringMatching(/\/email\/unsubscribe \{"token":/)]);
  await checkA11y(page);
  expect(await kept()).toBe(before);
  await page.getByRole('link', { name: colombianText('app:actions>home') }).click();
  await expectStep(page, 'gender');
});
