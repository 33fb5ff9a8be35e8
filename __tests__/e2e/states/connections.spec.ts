import { checkA11y } from '../support/checkA11y';
import { openState } from '../support/openState';
import { expectState } from '../support/steps';
import { expect, test } from '../support/test';
import { pressPayment, leaveAndReturn, lenderRedirectLink } from '../support/lenderRedirectLink';

test.use({ viewport: { width: 360, height: 740 } });

const deployment = 'co-askrobin';

for (const { state, name, next, begin } of [
  { state: 9, name: 'a bank', next: 10 },
  { state: 19, name: 'a payment', next: 10, begin: pressPayment },
]) {
  test(`${name} (${state}): the applicant goes there and returns, and the address keeps no trace`, async ({
    page,
    site,
  }) => {
    await openState(page, site, { deployment, state });
    await begin?.(page);
    await expect(lenderRedirectLink(page)).toBeVisible();
    await leaveAndReturn(page, 'success');
    await expectState(page, next);
    const accepted = `${site.urlOfDeployment(deployment)}accepted`;
    await expect(page).toHaveURL(accepted);
    await page.goBack();
    await page.goForward();
    await expectState(page, next);
    await expect(page).toHaveURL(accepted);
  });
}

test('an applicant who cancels: reads so, and can go again', async ({ page, site }) => {
  await openState(page, site, { deployment, state: 17 });
  await leaveAndReturn(page, 'cancelled');
  await expectState(page, 17);
  await expect(page.locator('.notice[data-outcome="cancelled"]')).toBeVisible();
  await expect(lenderRedirectLink(page)).toBeVisible();
  await checkA11y(page);
  await leaveAndReturn(page, 'failed');
  await expect(page.locator('.notice[data-outcome="failed"]')).toBeVisible();
  await leaveAndReturn(page, 'success');
  await expectState(page, 10);
});

test('an applicant who returns without an outcome: can confirm the return, also after a reload', async ({
  page,
  site,
}) => {
  await openState(page, site, { deployment, state: 9 });
  await lenderRedirectLink(page).click();
  await expect(page.locator('[data-outcome]').first()).toBeVisible();
  await page.goBack();
  await expectState(page, 9);
  await page.reload();
  await expect(page.locator('[data-action="done"]')).toBeVisible();
  await checkA11y(page);
  await page.locator('[data-action="done"]').click();
  await expectState(page, 10);
});
