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
  allowedFaults: /^console: (Failed to load resource|Failed to carry out unsubscribe|ERROR: unsubscribe HTTP)/,
});

test('an unsubscribe link: leaves the address bar, outlasts a reload, is sent when the connection is back, and touches no application', async ({
  page,
  context,
  site,
  applicant,
}) => {
  const email = 'camila.mail@example.com';
  const sent: (string | null)[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('/customer/email/unsubscribe')) sent.push(searchParams.get('email'));
  });
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
  const done = page.getByRole('heading', { level: 1, name: colombianText('states:unsubscribe>done>heading') });
  await expect(done).toBeFocused();
  await page.reload();
  await expect(page.locator('main .intro')).toHaveText(colombianText('states:unsubscribe>done>text', { email }));
  expect(sent).toEqual([email]);
  await expectNoSideways(page);
  await expectLargeTargets(page);
  await checkA11y(page);
  expect(await kept()).toBe(before);
  await page.getByRole('link', { name: colombianText('app:actions>home') }).click();
  await expectStep(page, 'gender');
});
